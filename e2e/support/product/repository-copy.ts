import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository with what was built of it, in a folder of its own, so that a test can change sources. */
export interface RepositoryCopy {
  root: string;
  /** Changes a source; fails when it does not say `from`. */
  edit(path: string, from: string, to: string): Promise<void>;
  remove(): Promise<void>;
}

const original = fileURLToPath(new URL('../../../', import.meta.url));
/** Thousands of files that no one changes; the workspaces’ own links into them are copied. */
const borrowed = ['node_modules', '.toolchain'];
const leftOut = new Set([...borrowed, '.git', '.cache', '.data', 'docs', 'bff/data', 'e2e/test-results']);

export async function copyRepository(): Promise<RepositoryCopy> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'savoir-e2e-repository-')));
  await cp(original, root, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !leftOut.has(relative(original, path)),
  });
  for (const folder of borrowed) await symlink(join(original, folder), join(root, folder), 'dir');
  return {
    root,
    async edit(path, from, to) {
      const file = join(root, path);
      const text = await readFile(file, 'utf8');
      if (!text.includes(from)) throw new Error(`${path} does not say ${from}`);
      await writeFile(file, text.replace(from, to));
    },
    remove: () => rm(root, { recursive: true, force: true, maxRetries: 5 }),
  };
}
