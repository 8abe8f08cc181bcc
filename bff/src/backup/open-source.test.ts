import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@savoir/embedded-mongo';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { openSnapshot } from './open-source.ts';

it('a snapshot of the embedded database leaves nothing, and removes the copy of one that was cut, but none that may be in use', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'savoir-snapshot-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await (await startEmbeddedMongo({ dir: join(dataDir, 'database') })).close();
  for (const name of ['database-copy-cut', 'database-copy-used', 'backup-august']) {
    await mkdir(join(dataDir, name));
    await writeFile(join(dataDir, name, 'data.sqlite'), '');
    const date = new Date(Date.now() - (name === 'database-copy-used' ? 3600_000 : 48 * 3600_000));
    await utimes(join(dataDir, name), date, date);
  }
  const snapshot = await openSnapshot(readConfig({ DATA_DIR: dataDir, MONGODB_URL: '' }));
  await snapshot.close();
  expect((await readdir(dataDir)).toSorted()).toEqual(['backup-august', 'database', 'database-copy-used']);
});
