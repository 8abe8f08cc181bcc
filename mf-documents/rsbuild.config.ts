import { remoteConfig } from '@savoir/tooling/rsbuild';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const pdfjs = dirname(manifest);
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };

/** What pdf.js fetches by name when a file needs it: decoders of pictures, colours, fonts that are not in the file. */
const fetchedByName = ['wasm', 'iccs', 'cmaps', 'standard_fonts'];

export default remoteConfig('documents', 3102, {
  // pdf.js
  budgets: { 'src/features/viewer/pdf.ts': 135, 'src/features/viewer/viewer.tsx': 150 },
  bundler: {
    output: {
      copy: fetchedByName.map((folder) => ({
        from: join(pdfjs, folder),
        // Shared by all versions of this remote, so the version of their own stands in the address.
        to: `files/pdfjs-${version}/${folder}`,
        globOptions: { ignore: ['**/quickjs-eval.*'] },
      })),
    },
  },
});
