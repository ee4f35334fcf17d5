// JSON lines in, JSON lines out: each line is one case, and a case that throws answers its error.

import { createInterface } from 'node:readline';

export async function answerEach(answer) {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    let result;
    try {
      result = answer(JSON.parse(line));
    } catch (error) {
      result = { error: String(error.message ?? error) };
    }
    process.stdout.write(`${JSON.stringify(result)}\n`);
  }
}
