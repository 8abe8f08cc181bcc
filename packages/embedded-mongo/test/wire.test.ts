import { connect, type Socket } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedMongo, type EmbeddedMongo } from '../src/index.ts';

const dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-wire-'));
let server: EmbeddedMongo;
let client: MongoClient;

beforeAll(async () => {
  server = await startEmbeddedMongo({ dir });
  client = new MongoClient(server.url);
});

afterAll(async () => {
  await client.close();
  await server.close();
  rmSync(dir, { recursive: true });
});

/** Sends bytes and waits until the server has hung up, or answered, or let them wait for more. */
async function send(bytes: Uint8Array, patienceMs = 5000): Promise<'closed' | 'answered' | 'waiting'> {
  const socket: Socket = connect(join(dir, 'mongo.sock'));
  const result = await new Promise<'closed' | 'answered' | 'waiting'>((resolve, reject) => {
    socket.on('data', () => resolve('answered'));
    socket.on('close', () => resolve('closed'));
    socket.on('error', reject);
    socket.write(bytes, () => setTimeout(() => resolve('waiting'), patienceMs));
  });
  socket.destroy();
  return result;
}

function message(opCode: number, body: Uint8Array, length = body.length + 16): Buffer {
  const head = Buffer.alloc(16);
  head.writeInt32LE(length, 0);
  head.writeInt32LE(7, 4);
  head.writeInt32LE(opCode, 12);
  return Buffer.concat([head, body]);
}

it('bytes that are not the protocol cost their own connection and nothing else', async () => {
  expect(await send(message(2013, Buffer.alloc(5), 2_000_000_000))).toBe('closed');
  expect(await send(message(9999, Buffer.alloc(20)))).toBe('closed');
  expect(await send(message(2013, Buffer.from([0, 0, 0, 0, 0, 255, 255, 255, 127])))).toBe('closed');
  expect(await send(Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'))).toBe('closed');
  expect(await client.db('a').command({ ping: 1 })).toMatchObject({ ok: 1 });
});

it('bytes that are not the protocol of any kind leave the server serving', async () => {
  const anyMessage = fc
    .tuple(fc.constantFrom(2013, 2004, 1), fc.uint8Array({ maxLength: 60 }))
    .map(([opCode, body]) => message(opCode, body));
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyMessage, fc.uint8Array({ minLength: 1, maxLength: 60 })), async (bytes) => {
      await send(bytes, 10);
    }),
    { numRuns: 60 },
  );
  expect(await client.db('a').command({ ping: 1 })).toMatchObject({ ok: 1 });
});

it('many connections are all served while one of them scans', async () => {
  const notes = client.db('busy').collection('notes');
  await notes.insertMany(Array.from({ length: 20_000 }, (_, n) => ({ n, text: 'palier neuf '.repeat(40) })));
  await notes.createIndexes([{ key: { n: 1 } }]);
  const state = { isScanning: true };
  // An expression that tries at every word, so that the scan outlasts reads of a busy machine; of those that are not watched,
  // since the time of a watched match runs on while others have the processor.
  const scan = notes.countDocuments({ text: /\w+ \w+ never there/ }).finally(() => (state.isScanning = false));
  let reads = 0;
  while (state.isScanning) {
    await Promise.all([notes.findOne({ n: reads }), notes.updateOne({ n: reads }, { $set: { seen: true } })]);
    reads++;
  }
  expect(await scan).toBe(0);
  expect(reads).toBeGreaterThan(1);
});

it('knows a command by each of its names', async () => {
  const admin = client.db('admin');
  expect(await admin.command({ isMaster: 1 })).toMatchObject({ ismaster: true });
  expect(await admin.command({ ismaster: 1 })).toMatchObject({ ismaster: true });
  expect(await admin.command({ buildinfo: 1 })).toMatchObject({ version: '8.0.0' });
  expect(await admin.command({ buildInfo: 1 })).toMatchObject({ version: '8.0.0' });
  expect(await admin.command({ dbstats: 1 })).toMatchObject({ db: 'admin' });
});

it('names itself a replica set of one', async () => {
  expect(await client.db('admin').command({ hello: 1 })).toMatchObject({
    isWritablePrimary: true,
    setName: 'rs0',
    maxWireVersion: 25,
  });
});
