// js-yaml as reader, one JSON line per case: {"yaml": text} answers {"value": value}.

import { load } from 'js-yaml';

import { encode } from './encode.mjs';
import { answerEach } from './lines.mjs';

await answerEach(({ yaml }) => ({ value: encode(load(yaml)) }));
