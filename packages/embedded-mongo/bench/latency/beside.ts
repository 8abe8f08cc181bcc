import { setTimeout as after } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import type { Measured } from './servers.ts';

export interface Latencies {
  count: number;
  p50: number;
  p99: number;
  max: number;
}

export interface Beside {
  seconds: number;
  read: Latencies;
  write: Latencies;
  heldMs: number | null;
}

function latencies(measured: readonly number[]): Latencies {
  const sorted = measured.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}

const everyMs = 10;

/** Sends a request every few milliseconds, whether those before it are answered or not, as many people would. */
async function repeat(request: (n: number) => Promise<unknown>, signal: AbortSignal): Promise<Latencies> {
  const measured: number[] = [];
  const under: Promise<void>[] = [];
  for (let n = 0; !signal.aborted; n++) {
    const start = performance.now();
    under.push(request(n).then(() => void measured.push(performance.now() - start)));
    await after(everyMs);
  }
  await Promise.all(under);
  return latencies(measured);
}

interface Small {
  _id: number;
  n: number;
}

const documents = 1000;

/** Opened before anything is measured. */
const connections = 20;

/** What a read and a write of another collection take while `heavy` runs, which has clients of its own. */
export async function beside(server: Measured, database: string, heavy: () => Promise<unknown>): Promise<Beside> {
  const clients = [0, 1].map(() => new MongoClient(server.url, { maxPoolSize: connections, minPoolSize: connections }));
  const [reads, writes] = clients.map((client) => client.db(database).collection<Small>('beside'));
  if (!reads || !writes) throw new Error('no clients');
  await writes.deleteMany({});
  await writes.insertMany(Array.from({ length: documents }, (_, _id) => ({ _id, n: 0 })));
  await Promise.all([reads, writes].flatMap((some) => Array.from({ length: connections }, () => some.findOne({}))));
  await server.heldMs();
  const ended = new AbortController();
  const start = performance.now();
  const read = repeat((n) => reads.findOne({ _id: (n * 7) % documents }), ended.signal);
  const write = repeat((n) => writes.updateOne({ _id: (n * 11) % documents }, { $inc: { n: 1 } }), ended.signal);
  try {
    await heavy();
  } finally {
    ended.abort();
  }
  const seconds = (performance.now() - start) / 1000;
  const result = { seconds, read: await read, write: await write, heldMs: await server.heldMs() };
  await Promise.all(clients.map((client) => client.close()));
  return result;
}
