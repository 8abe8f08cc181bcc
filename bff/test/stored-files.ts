import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { TestBff } from '@savoir/testing/bff';

/** Keys of everything the embedded store has, or of what belongs to this id. */
export async function storedFiles({ services }: TestBff, id = ''): Promise<string[]> {
  const folder = services.embeddedStore?.disk.folder ?? '';
  // Made with the first file.
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(folder.length + 1)}/${entry.name}`)
    .filter((key) => key.includes(id));
}
