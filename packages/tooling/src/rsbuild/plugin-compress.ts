import type { RsbuildPlugin } from '@rsbuild/core';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';

const compressible = /\.(js|css|html|json|svg|webmanifest|mjs|wasm)$/;
const smallestWorthwhileBytes = 1024;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `.br` (level 11) and `.gz` (level 9) beside each text file, so that no server compresses at run time. */
export function pluginCompress(): RsbuildPlugin {
  return {
    name: 'savoir:compress',
    setup(api) {
      api.onAfterBuild(async ({ isWatch }) => {
        if (isWatch) return;
        await compressFolder(api.context.distPath);
      });
    },
  };
}

async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((name) => compressible.test(name))) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    if (bytes.length < smallestWorthwhileBytes) continue;
    const [br, gz] = await Promise.all([
      toBrotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
      toGzip(bytes, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  }
}
