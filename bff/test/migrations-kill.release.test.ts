import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@savoir/contracts/common';
import { ownDatabase } from '@savoir/testing/database';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openDatabase, readConfig, type Db } from '../src/testing.ts';
import { writeFirstVersion } from './first-version.ts';
import { freePort, startServer, startsServers } from './processes/start-server.ts';
import { recordFault } from './faults/fault.ts';

startsServers();

const chats = 400;
let settings: Record<string, string>;
let database: Awaited<ReturnType<typeof openDatabase>>;

/** Data of the first version, with more conversations than one step of the migration takes. */
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'savoir-migrations-'));
  settings = { DATA_DIR: dataDir, ...(await ownDatabase()) };
  database = await openDatabase(readConfig(settings));
  const { db } = database;
  await writeFirstVersion(db, dataDir);
  const [chat] = await db.collection('chats').find().limit(1).toArray();
  const messages = await db.collection('chatMessages').find({ chatId: chat?.['_id'] }).toArray();
  // Ids are ordered by time, to the millisecond.
  let now = Date.now();
  const copies = Array.from({ length: chats }, () => {
    const chatId = newId(now++);
    const ofChat = messages.map((message) => ({ ...message, _id: newId(now++), chatId }));
    return { chat: { ...chat, _id: chatId }, ofChat };
  });
  await db.collection<{ _id: string }>('chats').insertMany(copies.map((copy) => copy.chat));
  await db.collection<{ _id: string }>('chatMessages').insertMany(copies.flatMap(({ ofChat }) => ofChat));
});
afterAll(async () => {
  await database.db.dropDatabase();
  await database.close();
  await rm(settings['DATA_DIR'] ?? '', { recursive: true, force: true });
});

it('a migration that is killed is gone on with by the next start, before it serves; nothing is missing and nothing twice', async (context) => {
  recordFault(context, {
    part: 'Processes',
    fault: 'The process is killed in the middle of a migration',
    person: 'The next start goes on with it before it serves.',
    kept: 'Every row, once, of the new form.',
  });
  const { db } = database;
  const asked = await db.collection('chatMessages').countDocuments({ role: 'user' });
  const first = startServer({ ...settings, PORT: freePort() });
  await expect.poll(() => first.output.out, { interval: 5 }).toContain('a migration goes on');
  first.child.kill('SIGKILL');
  await first.ended;
  const counted = await db.collection('chatQuestions').countDocuments();
  expect(counted).toBeGreaterThan(0);
  expect(counted).toBeLessThan(asked);

  // As the end of the lease of the one that died would.
  await db.collection<{ _id: string }>('migrations').updateOne({ _id: 'lease' }, { $set: { until: new Date(0) } });
  const second = startServer({ ...settings, PORT: freePort() });
  await expect.poll(() => second.output.out).toContain('Savoir answers at');
  expect(second.output.out.indexOf('a migration ended')).toBeLessThan(second.output.out.indexOf('Server listening'));
  expect(await db.collection('chatQuestions').countDocuments()).toBe(asked);
});

it('a migration that is killed leaves a database that an earlier release refuses with one line', async () => {
  await asOfLaterRelease(database.db);
  const { output, ended } = startServer({ ...settings, PORT: freePort() });
  expect(await ended).toBe(1);
  expect(output.err).toMatch(
    /^Savoir cannot start\. MONGODB_DATABASE: the database has schema 1000, written by release 99\.0\.0, .*\n$/,
  );
});

it('a migration that is killed is reported to those who run a command on such a database, too', async () => {
  await asOfLaterRelease(database.db);
  const command = join(import.meta.dirname, '../src/reingest.ts');
  const child = spawn(process.execPath, [command], { env: { ...process.env, ...settings } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1);
  expect(output).toContain('the database has schema 1000');
});

async function asOfLaterRelease(db: Db): Promise<void> {
  const later = { name: 'of tomorrow', checksum: '', release: '99.0.0', startDate: new Date(), endDate: new Date() };
  const migrations = db.collection<{ _id: number }>('migrations');
  await migrations.insertOne({ _id: 1000, ...later });
  onTestFinished(async () => void (await migrations.deleteOne({ _id: 1000 })));
}
