// Puts a file of `npm run backup` into an empty installation: `npm run restore -- FILE`. The product must be stopped.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../adapters/database/open-database.ts';
import { openObjectStore } from '../adapters/object-store/open-object-store.ts';
import { readConfig } from '../config.ts';
import { loadSecrets } from '../secrets.ts';
import { requireFreePort } from '../start/free-port.ts';
import { isThere } from '../start/is-there.ts';
import { requireObjectStore } from '../start/object-store-there.ts';
import { BackupError } from './archive/backup-error.ts';
import { checkBackup } from './check-backup.ts';
import { runCommand } from './command.ts';
import { requireKnownSchema } from './known-schema.ts';
import { requireEmpty, restoreBackup } from './restore-backup.ts';

await runCommand('Nothing was restored.', async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new BackupError('npm run restore -- FILE [--replace]');
  const path = resolve(file);
  if (!(await isThere(path))) throw new BackupError(`${path} is not there`);
  const config = readConfig(process.env);
  const { dataDir, backupPassphrase: passphrase } = config;
  const manifest = await checkBackup(path, passphrase);
  if (manifest.documentsOnly === true)
    throw new BackupError(`${path} holds the database alone: npm run database -- restore ${path}`);
  requireKnownSchema(manifest);
  await requireFreePort(config);
  await requireObjectStore(config);
  const secrets = await loadSecrets(dataDir);
  const { store } = await openObjectStore(config, secrets, () => new Date());
  const database = await openDatabase(config);
  const { db } = database;
  try {
    if (values.replace !== true) await requireEmpty({ db, store });
    await restoreBackup({ dataDir, db, store }, { path, passphrase, manifest });
  } finally {
    await database.close();
  }
  return `${path}: restored as of ${manifest.date}`;
});
