// Writes everything the product stores into one file: `npm run backup -- FILE`. The product may run. `BACKUP_PASSPHRASE` encrypts.
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openObjectStore } from '../adapters/object-store/open-object-store.ts';
import { readConfig } from '../config.ts';
import { loadSecrets } from '../secrets.ts';
import { isThere } from '../start/is-there.ts';
import { requireObjectStore } from '../start/object-store-there.ts';
import { BackupError } from './archive/backup-error.ts';
import { checkBackup } from './check-backup.ts';
import { runCommand } from './command.ts';
import { openSnapshot } from './open-source.ts';
import { writeBackup } from './write-backup.ts';

await runCommand('There is no backup.', async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new BackupError('npm run backup -- FILE');
  const path = resolve(file);
  if (await isThere(path)) throw new BackupError(`${path} is there already`);
  const config = readConfig(process.env);
  const { dataDir, backupPassphrase } = config;
  if (config.mongodbUrl === null && !(await isThere(`${dataDir}/database/data.sqlite`)))
    throw new BackupError(`DATA_DIR: there is no installation in ${dataDir}`);
  await requireObjectStore(config);
  const secrets = await loadSecrets(dataDir);
  const { store } = await openObjectStore(config, secrets, () => new Date(), { clears: false });
  await writeBackup({ dataDir, store, snapshot: () => openSnapshot(config) }, path, backupPassphrase);
  // Read again from the disk: what cannot be restored is no backup.
  const { collections, objects, absent, absentKeys = [], date } = await checkBackup(path, backupPassphrase);
  const rows = Object.values(collections).reduce((sum, count) => sum + count, 0);
  const { size } = await stat(path);
  const lines = [
    `${path}: ${rows} documents and ${objects} objects as of ${date}, ${size} bytes, ${backupPassphrase === null ? 'not encrypted: it holds the keys of the installation' : 'encrypted'}`,
  ];
  if (absent > 0) {
    lines.push(`${absent} objects that documents need were not there:`, ...absentKeys.map((key) => `  ${key}`));
    if (absent > absentKeys.length) lines.push(`  and ${absent - absentKeys.length} more`);
  }
  return lines.join('\n');
});
