import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Store } from '../src/storage/store.ts';

it('copies its log into the database file while it is written to', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'store-'));
  const store = new Store(dir, process.pid);
  const bytesInFile = async () => (await stat(join(dir, 'data.sqlite'))).size;
  try {
    store.writer.exec('CREATE TABLE log_test (bytes BLOB)');
    for (let commits = 0; commits < 60; commits++) {
      store.begin();
      store.writer.run('INSERT INTO log_test VALUES (?)', Buffer.alloc(20_000, 1));
      store.commit();
      await store.flush();
    }
    await expect.poll(bytesInFile).toBeGreaterThan(900_000);
  } finally {
    await store.close();
    await rm(dir, { recursive: true });
  }
});
