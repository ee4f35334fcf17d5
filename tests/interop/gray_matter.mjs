// gray-matter 4.0.3 as writer and as reader, one JSON line per case.
//
// {"front": value, "body": text or null}  answers  {"text": the file}
// {"text": the file}                      answers  {"front": value, "body": text}

import matter from 'gray-matter';

import { encode } from './encode.mjs';
import { answerEach } from './lines.mjs';

function write({ front, body }) {
  // A body stands one blank line below the fence; without options gray-matter would read it first.
  const content = body === null ? '' : `\n${body}`;
  return { text: matter.stringify({ content }, front) };
}

function read({ text }) {
  const file = matter(text, {});
  return { front: encode(file.data), body: file.content };
}

await answerEach((input) => ('text' in input ? read(input) : write(input)));
