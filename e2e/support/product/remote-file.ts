import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Descriptor {
  files: { path: string; preload?: { parts: string[] } }[];
}

/** The script that a built remote loads for this part and for no other, by its path below the folder of the remote. */
export async function scriptOf(remotesDir: string, remote: string, part: string): Promise<string> {
  const read = async <T>(...path: string[]) =>
    JSON.parse(await readFile(join(remotesDir, remote, ...path), 'utf8')) as T;
  const { version } = await read<{ version: string }>('built.json');
  const { files } = await read<Descriptor>(version, 'savoir-remote.json');
  const own = files.find(({ path, preload }) => path.endsWith('.js') && preload?.parts.join() === part);
  if (own === undefined) throw new Error(`no script of ${remote} is for ${part} alone`);
  return own.path;
}
