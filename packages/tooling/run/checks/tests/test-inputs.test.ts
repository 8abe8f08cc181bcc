import { expect, it } from 'vitest';
import { root } from '../../bootstrap/paths.mjs';
import { hashFiles } from '../file-hashes.ts';
import { testInputs } from './test-inputs.ts';

const inputs = testInputs(root, hashFiles(root));

it.each(['pdf/process/reading-process.ts', 'pdf/process/render-pages.ts', 'media/decode-heic.ts'])(
  'tests of %s and its process run again for their part of the BFF only, for they take long',
  (module) => {
    const folder = 'bff/src/ingestion';
    const modules = inputs.closed(`${folder}/any.test.ts`, [`${folder}/${module}`]);
    expect(modules?.filter((path) => path.endsWith('.child.ts'))).toHaveLength(1);
    expect(modules?.filter((path) => !path.startsWith(`${folder}/`))).toEqual([]);
  },
);
