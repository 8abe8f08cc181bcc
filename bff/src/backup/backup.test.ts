import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '@savoir/testing/database';
import { Binary, Collection, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'mongodb';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openS3ObjectStore } from '../adapters/object-store/s3-object-store.ts';
import { startS3TestServer } from '../adapters/object-store/s3-test-server.ts';
import { checkBackup } from './check-backup.ts';
import { isHalfRestored, rawRow, snapshotOf } from './database-rows.collection.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const company = '019a9f00-0000-7000-8000-000100000001';

/** A database and an object store of other services. The server of the tests has no snapshots, and no one else writes there. */
async function place() {
  const dataDir = await mkdtemp(join(tmpdir(), 'savoir-backup-'));
  await writeFile(join(dataDir, 'secrets.json'), '{}');
  const database: TestDatabase = await openTestDatabase();
  const server = await startS3TestServer();
  onTestFinished(async () => {
    await server.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const access = { endpoint: server.endpoint, bucket: 'bucket', accessKeyId: 'key', secretAccessKey: 'secret' };
  const store = openS3ObjectStore(access, 'eu-west-3');
  const { db, mongo } = database;
  return { dataDir, db, store, objects: server.objects, snapshot: () => snapshotOf(mongo, db, true) };
}

const key = (name: string) => `${company}/media/${name}`;
const rowsOf = async ({ db }: Awaited<ReturnType<typeof place>>, name: string) =>
  (
    await db
      .collection(name)
      .find({}, { raw: true, sort: { _id: 1 } })
      .toArray()
  ).map((row) => rawRow(row).toString('base64'));

it('from MongoDB and S3 comes back with every type of value and every byte', async () => {
  const [from, to] = [await place(), await place()];
  await from.db.collection('all').insertMany([
    { int: new Int32(1), double: new Double(1), long: Long.fromString('9007199254740993'), none: null, list: [1, 'é'] },
    {
      decimal: Decimal128.fromString('0.10'),
      id: new ObjectId(),
      at: new Date(0),
      binary: new Binary(Buffer.from([1])),
    },
    {
      pattern: /a+/i,
      timestamp: new Timestamp({ t: 1, i: 2 }),
      vector: Binary.fromFloat32Array(new Float32Array([1])),
    },
  ]);
  const many = Array.from({ length: 3000 }, (_, number) => ({ number, text: 'x'.repeat(2000) }));
  await from.db.collection('many').insertMany(many);
  await from.store.write(key('1.pdf'), Buffer.alloc(300_000, 7), 'application/pdf');
  await from.store.write('remotes/notes/files/a.js', Buffer.from('let a'), 'text/javascript');

  const file = join(from.dataDir, 'backup');
  const manifest = await writeBackup(from, file, 'un cheval correct');
  expect(manifest).toMatchObject({ collections: { all: 3, many: 3000 }, objects: 2, absent: 0, snapshot: 1 });
  expect(await checkBackup(file, 'un cheval correct')).toEqual(manifest);
  await restoreBackup(to, { path: file, passphrase: 'un cheval correct', manifest });
  for (const name of ['all', 'many']) expect(await rowsOf(to, name)).toEqual(await rowsOf(from, name));
  const bytes = ({ objects }: typeof from) =>
    Object.fromEntries(
      [...objects].map(([name, { data, contentType }]) => [name, [data.toString('base64'), contentType]]),
    );
  expect(bytes(to)).toEqual(bytes(from));
});

it('a backup has every object that its documents name, although objects come and go while it is written', async () => {
  const [from, to] = [await place(), await place()];
  let snapshots = 0;
  const source = {
    ...from,
    async snapshot() {
      snapshots++;
      // Comes after the objects were copied, and is removed before they are looked at again.
      if (snapshots === 1) {
        await from.store.write(key('short.mp3'), Buffer.from('sound'), 'audio/mpeg');
        await from.db.collection('notes').insertMany([{ media: [{ key: key('short.mp3') }] }, { kept: true }]);
      }
      const taken = await from.snapshot();
      return {
        ...taken,
        async close() {
          await taken.close();
          if (snapshots > 1) return;
          await from.db.collection('notes').deleteOne({ 'media.key': key('short.mp3') });
          await from.store.remove(key('short.mp3'));
          await from.store.write(key('late.mp3'), Buffer.from('later'), 'audio/mpeg');
        },
      };
    },
  };
  const file = join(from.dataDir, 'backup');
  const manifest = await writeBackup(source, file, null);
  expect(manifest).toMatchObject({ snapshot: 2, absent: 0, collections: { notes: 1 } });
  await restoreBackup(to, { path: file, passphrase: null, manifest });
  expect(await to.db.collection('notes').find().toArray()).toMatchObject([{ kept: true }]);
  expect([...to.objects.keys()]).toEqual([key('late.mp3')]);
});

it('a backup goes on without an object that is removed while it is read, and names those that are needed and not there', async () => {
  const from = await place();
  await from.db.collection('notes').insertOne({ media: [{ key: key('gone.mp3') }] });
  await from.store.write(key('gone.mp3'), Buffer.from('sound'), 'audio/mpeg');
  const store = { ...from.store, read: () => Promise.reject(new Error('NoSuchKey')) };
  const file = join(from.dataDir, 'backup');
  const manifest = await writeBackup({ ...from, store }, file, null);
  expect(manifest).toMatchObject({ objects: 0, absent: 1, absentKeys: [key('gone.mp3')] });
  expect(await checkBackup(file, null)).toEqual(manifest);
});

it('a backup does not miss what was removed once it had served: the picture as uploaded, the file of a form', async () => {
  const from = await place();
  const photo = { uploadedKey: key('p.raw.jpg'), posterKey: key('p.poster.jpg'), storageKey: key('p.photo.jpg') };
  await from.db
    .collection('notes')
    .insertMany([
      { media: [{ ...photo, processed: true }] },
      { media: [{ uploadedKey: key('late.jpg'), storageKey: null, processed: false }] },
    ]);
  await from.db.collection('uploads').insertOne({ copyKeys: [key('a.jpg'), key('b.jpg')], storedKey: key('b.jpg') });
  await from.store.write(photo.storageKey, Buffer.from('photo'), 'image/jpeg');
  const manifest = await writeBackup(from, join(from.dataDir, 'backup'), null);
  expect(manifest).toMatchObject({ objects: 1, absentKeys: [key('late.jpg')] });
});

it('a restore that is cut while it removes what was there leaves a database that no start takes, and is done again', async () => {
  const [from, to] = [await place(), await place()];
  await from.db.collection('notes').insertOne({ kept: true });
  for (const name of ['companies', 'users']) await to.db.collection(name).insertOne({ former: true });
  const file = join(from.dataDir, 'backup');
  const manifest = await writeBackup(from, file, null);
  const restore = () => restoreBackup(to, { path: file, passphrase: null, manifest });
  const dropping = vi
    .spyOn(Collection.prototype, 'drop')
    .mockResolvedValueOnce(true)
    .mockRejectedValueOnce(new Error('cut'));
  await expect(restore()).rejects.toThrow('cut');
  expect(await isHalfRestored(to.db)).toBe(true);
  dropping.mockRestore();
  await restore();
  expect(await isHalfRestored(to.db)).toBe(false);
  expect((await to.db.listCollections().toArray()).map(({ name }) => name)).toEqual(['notes']);
});
