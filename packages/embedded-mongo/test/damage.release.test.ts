import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { EJSON } from 'bson';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedMongo } from '../src/index.ts';
import { failureOf, isEmbedded } from './database.ts';
import { kill, serverCommand, startServerProcess } from './server-process.ts';

interface Numbered {
  _id: number;
  text?: string;
}

let dir: string;
const children: ChildProcess[] = [];
const clients: MongoClient[] = [];

beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'damage-')), 'data');
});

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await Promise.all(children.splice(0).map(kill));
  rmSync(join(dir, '..'), { recursive: true });
});

async function start() {
  const { child, url } = await startServerProcess(dir);
  children.push(child);
  const client = new MongoClient(url);
  clients.push(client);
  return { child, client, docs: client.db('d').collection<Numbered>('docs') };
}

async function end({ child, client }: { child: ChildProcess; client: MongoClient }): Promise<void> {
  await client.close();
  await new Promise<void>((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}

function change(file: string, edit: (bytes: Buffer) => void): void {
  const bytes = readFileSync(join(dir, file));
  edit(bytes);
  writeFileSync(join(dir, file), bytes);
}

describe.runIf(isEmbedded)('damage', () => {
  it('damage of one bit in a document is noticed where it is read, and nowhere else', async () => {
    const before = await start();
    await before.docs.insertMany([
      { _id: 1, text: 'the first one' },
      { _id: 2, text: 'the second one' },
    ]);
    await end(before);
    change('data.sqlite', (bytes) => {
      const at = bytes.indexOf('the second one');
      bytes[at] = (bytes[at] ?? 0) ^ 1;
    });
    const { docs, client } = await start();
    expect(await docs.findOne({ _id: 1 })).toEqual({ _id: 1, text: 'the first one' });
    for (const reading of [docs.find().toArray(), docs.updateOne({ _id: 2 }, { $set: { text: 'x' } })])
      expect((await failureOf(reading)).message).toContain('a document of d.docs is not what was written');
    expect(await docs.countDocuments({})).toBe(2);
    expect(await client.db('d').command({ validate: 'docs' })).toMatchObject({ valid: false, nInvalidDocuments: 1 });
  });

  it('damage of an index is found by validate', async () => {
    const before = await start();
    await before.docs.createIndexes([{ key: { text: 1 } }]);
    await before.docs.insertMany([
      { _id: 1, text: 'needle' },
      { _id: 2, text: 'other' },
    ]);
    await end(before);
    change('data.sqlite', (bytes) => {
      // In a document the length of the text stands before it, in an index its type.
      for (let at = bytes.indexOf('needle'); at >= 0; at = bytes.indexOf('needle', at + 1))
        if (bytes[at - 1] !== 0) bytes[at] = 'm'.charCodeAt(0);
    });
    const { client } = await start();
    expect(await client.db('d').command({ validate: 'docs' })).toMatchObject({ valid: false, nInvalidDocuments: 0 });
  });

  it('damage of pages is noticed before anything is served, after a stop that was none', async () => {
    const { child, docs } = await start();
    await docs.insertMany(Array.from({ length: 3000 }, (_, _id) => ({ _id, text: 'x'.repeat(200) })));
    await expect.poll(() => statSync(join(dir, 'data.sqlite')).size).toBeGreaterThan(600_000);
    await kill(child);
    change('data.sqlite', (bytes) => void bytes.fill(0xff, 4096 * 60, 4096 * 64));
    // What the log still holds would stand in for it.
    rmSync(join(dir, 'data.sqlite-wal'));
    await expect(start()).rejects.toThrow(
      new RegExp(`The data directory ${dir} cannot be used, .*restore a backup into an empty directory`, 's'),
    );
  });

  it('damage of the log, which then ends early, is noticed by the writes that were answered', async () => {
    const { child, docs } = await start();
    for (let _id = 0; _id < 20; _id++) await docs.insertOne({ _id, text: `number ${_id}` });
    await kill(child);
    change('data.sqlite-wal', (bytes) => {
      const at = bytes.indexOf('number 11');
      bytes[at] = (bytes[at] ?? 0) ^ 1;
    });
    await expect(start()).rejects.toThrow(/cannot be used, the data is damaged: \d+ answered writes are not in it/);
    rmSync(join(dir, 'commits'));
    const { docs: rest } = await start();
    expect((await rest.find().toArray()).length).toBeLessThan(20);
  });
});

describe.runIf(isEmbedded)('the data directory', () => {
  it('the data directory is open to no one but its owner, whatever it was before', async () => {
    await end(await start());
    chmodSync(dir, 0o755);
    for (const file of readdirSync(dir)) chmodSync(join(dir, file), 0o644);
    const { docs } = await start();
    await docs.insertOne({ _id: 1 });
    expect(statSync(dir).mode & 0o777).toBe(0o700);
    for (const file of readdirSync(dir).filter((name) => name !== 'reserve' && name !== 'running'))
      expect([file, statSync(join(dir, file)).mode & 0o077]).toEqual([file, 0]);
  });

  it('the data directory has a single write in its file soon', async () => {
    const { docs } = await start();
    await docs.insertOne({ _id: 1, text: 'x'.repeat(900_000) });
    await expect.poll(() => statSync(join(dir, 'data.sqlite')).size).toBeGreaterThan(900_000);
  });

  it('the data directory becomes smaller after much was deleted', async () => {
    const { docs } = await start();
    const size = () => statSync(join(dir, 'data.sqlite')).size;
    await docs.insertMany(Array.from({ length: 100 }, (_, _id) => ({ _id, text: 'x'.repeat(100_000) })));
    await expect.poll(size).toBeGreaterThan(9_000_000);
    await docs.deleteMany({});
    await expect
      .poll(
        async () => {
          await docs.updateOne({ _id: -1 }, { $set: { text: `${Math.random()}` } }, { upsert: true });
          return size();
        },
        { interval: 500 },
      )
      .toBeLessThan(6_000_000);
  });

  it.each([1, 2])('the data directory of format %i is read, with every type and index', async (format) => {
    mkdirSync(dir);
    const stored = readFileSync(join(import.meta.dirname, `formats/format-${format}.sqlite.gz`));
    writeFileSync(join(dir, 'data.sqlite'), gunzipSync(stored));
    for (const start of [1, 2]) {
      const server = await startEmbeddedMongo({ dir });
      const client = new MongoClient(server.url);
      const types = client.db('kept').collection('types');
      const all = await types.find({}, { promoteValues: false, bsonRegExp: true }).sort({ n: 1 }).toArray();
      expect([start, EJSON.stringify(all, { relaxed: false })]).toEqual([
        start,
        readFileSync(join(import.meta.dirname, 'formats/documents.ndjson'), 'utf8').trim(),
      ]);
      expect((await types.indexes()).map(({ name }) => name)).toEqual(['_id_', 'n_1', 'tags_1_inner.text_-1', 'at_1']);
      expect(await types.countDocuments({ tags: 'b' })).toBe(1);
      await client.close();
      await server.close();
    }
    const database = new DatabaseSync(join(dir, 'data.sqlite'), { readOnly: true });
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 2 });
    expect(database.prepare('PRAGMA auto_vacuum').get()).toEqual({ auto_vacuum: 2 });
    database.close();
  });
});

function canMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'disk-'));
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', place], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(place, { recursive: true });
  }
}

// Where the system lets a test have a disk of its own.
describe.runIf(isEmbedded && process.platform === 'linux' && canMount())('a full disk', () => {
  it('a full disk is reported by its code, and the server starts on it so that something can be deleted', async () => {
    mkdirSync(dir);
    const twice = 'mount -t tmpfs -o size=32m none "$0" && for run in 1 2; do "$@"; done';
    const shell = spawn('unshare', ['--mount', 'sh', '-c', twice, dir, ...serverCommand(dir), '--port', '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(shell);
    const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
    const connect = async () => {
      const client = new MongoClient(String((await lines.next()).value));
      clients.push(client);
      const { pid } = await client.db('admin').command({ serverStatus: 1 });
      return { pid: Number(pid), client, docs: client.db('d').collection<Numbered>('docs') };
    };
    const first = await connect();
    let count = 0;
    const fill = async () => {
      for (; ; count++) await first.docs.insertOne({ _id: count, text: 'x'.repeat(100_000) });
    };
    expect((await failureOf(fill())).code).toBe(14031);
    expect(count).toBeGreaterThan(50);
    expect(await first.docs.countDocuments({})).toBe(count);
    process.kill(first.pid, 'SIGKILL');
    await first.client.close();
    const second = await connect();
    expect(await second.docs.countDocuments({})).toBe(count);
    expect((await second.docs.deleteMany({})).deletedCount).toBe(count);
    process.kill(second.pid, 'SIGTERM');
  });
});
