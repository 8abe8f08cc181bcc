import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparedFolder } from './prepared.ts';

/** Makes the folder in which the workers of this run leave what they prepared; gives what removes it again. */
export default async function prepareRun(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'savoir-e2e-prepared-'));
  process.env[preparedFolder] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
