import { remoteConfig } from '@savoir/tooling/rsbuild';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** What pdf.js fetches by name when a file needs it: decoders of pictures, colours, fonts that are not in the file. */
const fetchedByName = ['wasm', 'iccs', 'cmaps', 'standard_fonts'];

export default remoteConfig('documents', 3102, {
  output: {
    copy: fetchedByName.map((folder) => ({
      from: join(pdfjs, folder),
      to: `static/pdfjs/${folder}`,
      globOptions: { ignore: ['**/quickjs-eval.*'] },
    })),
  },
});
