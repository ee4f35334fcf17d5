// npm's tar: `extract FILE FOLDER` takes an archive apart, `create FILE FOLDER [FORMAT]` makes one.

import { create, extract } from 'tar';

const [verb, file, cwd, format] = process.argv.slice(2);

if (verb === 'extract') {
  await extract({ file, cwd, strict: true });
} else {
  await create({ file, cwd, gzip: true, strict: true, portable: format === 'portable', noPax: format === 'ustar' }, ['.']);
}
