import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient, type Collection, type Db } from 'mongodb';
import { placeForData } from '../src/testing.ts';
import { beside, type Beside, type Latencies } from './latency/beside.ts';
import { fill, heavyCommands, type Item } from './latency/commands.ts';
import { embedded, reference, type Measured } from './latency/servers.ts';

// What a read and a write take beside commands over a million documents, here and on another server, and the processor
// time of groups and pages: `REFERENCE_MONGODB_URL=mongodb://… REFERENCE_PROCESSES='postgres|gateway' npm run bench --
// mongo-latency`. DOCUMENTS is how many, ONLY a part of the commands' names.

const documents = Number(process.env['DOCUMENTS'] ?? 1_000_000);
const only = process.env['ONLY'] ?? '';
const url = process.env['REFERENCE_MONGODB_URL'];
const database = `latency_${process.pid}`;

const print = (line: string) => process.stdout.write(`${line}\n`);
const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
const three = ({ p50, p99, max }: Latencies): string => `${ms(p50)} / ${ms(p99)} / ${ms(max)}`.padEnd(20);

function printBeside(name: string, server: Measured, { seconds, read, write, heldMs }: Beside): void {
  const held = heldMs === null ? '' : `  thread held ${ms(heldMs)}`;
  print(
    `${name.padEnd(28)} ${server.name.padEnd(10)} ${`${seconds.toFixed(1)} s`.padStart(8)}  read ${three(read)} write ${three(write)}${held}`,
  );
}

interface Cost {
  name: string;
  times: number;
  run(items: Collection<Item>, at: number): Promise<unknown>;
}

const page = (items: Collection<Item>, from: number) =>
  items
    .find({ _id: { $gt: from } })
    .sort({ _id: 1 })
    .limit(20)
    .toArray();

const groupOfHundredThousand = [
  { $match: { _id: { $lt: 100_000 } } },
  { $group: { _id: '$group', count: { $sum: 1 }, sum: { $sum: '$n' } } },
];

const costs: Cost[] = [
  { name: '$match and $group, 100,000', times: 10, run: (items) => items.aggregate(groupOfHundredThousand).toArray() },
  {
    name: '$group by two, 100,000',
    times: 10,
    run: (items) =>
      items
        .aggregate([
          { $match: { _id: { $lt: 100_000 }, n: { $gte: 50_000 } } },
          { $group: { _id: { group: '$group', tags: '$tags' }, sum: { $sum: '$n' } } },
        ])
        .toArray(),
  },
  { name: 'page of 20 among 10,000', times: 3000, run: (items, at) => page(items, (at * 37) % 9000) },
  { name: 'page of 20 among all', times: 3000, run: (items, at) => page(items, (at * 7919) % (documents - 1000)) },
  {
    name: '401 of _id',
    times: 100,
    run: (items, at) =>
      items.find({ _id: { $in: Array.from({ length: 401 }, (_, n) => (n * 1009 + at) % documents) } }).toArray(),
  },
];

/** CPU time of each call, in ms; without a view of the server's processes the time on the clock. */
async function costOf(server: Measured, items: Collection<Item>, cost: Cost): Promise<number> {
  const { times } = cost;
  for (let warm = 0; warm < Math.min(3, times); warm++) await cost.run(items, warm);
  const before = await server.usedMs();
  const start = performance.now();
  for (let at = 0; at < times; at++) await cost.run(items, at);
  const used = await server.usedMs();
  return (used === null || before === null ? performance.now() - start : used - before) / times;
}

async function measure(servers: readonly { server: Measured; db: Db }[]): Promise<void> {
  const measured = servers.map(({ server, db }) => ({ server, db, items: db.collection<Item>('items') }));
  const small = new Map<Measured, Collection<Item>>();
  for (const { server, db, items } of measured) {
    const start = performance.now();
    await fill(items, documents);
    small.set(server, db.collection<Item>('few'));
    await fill(db.collection<Item>('few'), 10_000);
    print(
      `${server.name}: ${documents} documents and an index in ${((performance.now() - start) / 1000).toFixed(0)} s`,
    );
  }
  print('\nProcessor time of a call in ms');
  for (const cost of costs.filter(({ name }) => name.includes(only))) {
    const each: number[] = [];
    for (const { server, items } of measured)
      each.push(await costOf(server, cost.name.includes('10,000') ? (small.get(server) ?? items) : items, cost));
    const [here = 0, there] = each;
    const ratio = there === undefined ? '' : `  reference ${there.toFixed(2)}  ratio ${(here / there).toFixed(2)}`;
    print(`${cost.name.padEnd(28)} here ${here.toFixed(2)}${ratio}`);
  }
  print('\nBeside a heavy command: p50 / p99 / max in ms on the clock');
  for (const heavy of heavyCommands(documents).filter(({ name }) => name.includes(only)))
    for (const { server, db, items } of measured) {
      await heavy.prepare?.(db);
      printBeside(heavy.name, server, await beside(server, database, () => heavy.run(items, db)));
    }
}

const dir = mkdtempSync(join(placeForData(), 'mongo-latency-'));
const servers = [
  await embedded(dir),
  ...(url === undefined ? [] : [reference(url, process.env['REFERENCE_PROCESSES'])]),
];
const clients = servers.map((server) => new MongoClient(server.url));
try {
  if (url === undefined) print('Without a reference: set REFERENCE_MONGODB_URL to a MongoDB server to compare with.');
  await measure(
    servers.flatMap((server, at) => {
      const client = clients[at];
      return client ? [{ server, db: client.db(database) }] : [];
    }),
  );
} finally {
  await clients[1]?.db(database).dropDatabase();
  await Promise.all(clients.map((client) => client.close()));
  await Promise.all(servers.map((server) => server.close()));
  rmSync(dir, { recursive: true });
}
