import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteVersions } from '@savoir/contracts/dev';
import * as z from 'zod/mini';
import { Failure } from '../../http/failure.ts';

const Active = z.object({ version: z.string() });

/** The versions of every remote in the folder, and which one new visitors get. */
export async function readRemoteVersions(folder: string): Promise<RemoteVersions[]> {
  const names = await foldersIn(folder);
  return Promise.all(names.map((name) => readVersions(folder, name)));
}

async function readVersions(folder: string, name: string): Promise<RemoteVersions> {
  const versions = await Promise.all(
    (await foldersIn(join(folder, name))).map(async (version) => {
      const descriptor = join(folder, name, version, 'savoir-remote.json');
      const found = await stat(descriptor).catch(ifMissing);
      return { version, date: (found?.mtime ?? new Date(0)).toISOString(), isUsable: found !== null };
    }),
  );
  return {
    name,
    active: await readActive(folder, name),
    versions: versions.toSorted((a, b) => (a.date < b.date ? 1 : -1)),
  };
}

/** New visitors get this version from now on. Throws REMOTE_VERSION_NOT_FOUND. */
export async function activateVersion(folder: string, name: string, version: string): Promise<RemoteVersions> {
  const known = (await foldersIn(folder)).includes(name) ? await readVersions(folder, name) : null;
  if (known?.versions.some((one) => one.version === version && one.isUsable) !== true)
    throw new Failure('REMOTE_VERSION_NOT_FOUND', { context: { name, version } });
  const file = join(folder, name, 'active.json');
  // Written aside and renamed, so that nobody ever reads half of it.
  await writeFile(`${file}.next`, `${JSON.stringify({ version })}\n`);
  await rename(`${file}.next`, file);
  return readVersions(folder, name);
}

async function readActive(folder: string, name: string): Promise<string> {
  const text = await readFile(join(folder, name, 'active.json'), 'utf8').catch(ifMissing);
  return text === null ? '' : z.parse(Active, JSON.parse(text)).version;
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ifMissing);
  return (entries ?? [])
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

function ifMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
