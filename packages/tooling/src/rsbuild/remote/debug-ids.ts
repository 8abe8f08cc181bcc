import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedFile } from './list-files.ts';

/**
 * Gives each source map the debug id of its script: a UUID of the first bytes of the script's hash. Who knows the hash, as
 * the registry does, knows the id, so no script carries one to the browser.
 */
export async function stampMaps(folder: string, files: readonly ListedFile[]): Promise<void> {
  await Promise.all(
    files
      .filter(({ path }) => path.endsWith('.js'))
      .map(async ({ path, integrity }) => {
        const file = join(folder, `${path}.map`);
        const text = await readFile(file, 'utf8').catch((error: unknown) => {
          // What is copied into a build brings no map.
          if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
          throw error;
        });
        if (text === null) return;
        await writeFile(file, JSON.stringify({ ...(JSON.parse(text) as object), debugId: debugIdOf(integrity) }));
      }),
  );
}

function debugIdOf(integrity: string): string {
  const digits = Buffer.from(integrity.slice(integrity.indexOf('-') + 1), 'base64').toString('hex');
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => digits.slice(from, to))
    .join('-');
}
