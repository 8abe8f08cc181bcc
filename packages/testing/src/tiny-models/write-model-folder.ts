import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a model’s files and the `savoir-model.json` that describes them. */
export async function writeModelFolder(
  folder: string,
  files: Readonly<Record<string, Uint8Array | string>>,
  description: Readonly<Record<string, unknown>>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const hashes = Object.entries(files).map(([name, content]) => [
    name,
    createHash('sha256').update(content).digest('hex'),
  ]);
  await writeFile(
    join(folder, 'savoir-model.json'),
    JSON.stringify({ files: Object.fromEntries(hashes) as Record<string, string>, ...description }),
  );
}
