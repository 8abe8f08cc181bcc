import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { mongoJobQueue } from '../../src/jobs/mongo-job-queue.ts';
import { eventConsumers } from '../../src/operations/events/event-consumers.ts';
import { createOutbox } from '../../src/outbox/outbox.ts';
import { createApp, createServices, createWorker, readConfig } from '../../src/testing.ts';

// A worker for the tests that kill one: counts what it does to the outside, names it on its output, and dies at the
// step of KILL_AT as by `kill -9`, with nothing of it cleaned up. Without KILL_AT it works until it is ended. With CALL it
// answers this one call instead of working, counts from there on, and ends. With ARCHIVE it brings a company back from that
// file, and ends. STEPS_OF names further collections.

const killAt = Number(process.env['KILL_AT'] ?? 'NaN');
const call = process.env['CALL'];
let steps = 0;
const archive = process.env['ARCHIVE'];
let isCounting = call === undefined;

async function step(name: string): Promise<void> {
  if (!isCounting) return;
  steps++;
  process.stdout.write(`${name}\n`);
  if (steps !== killAt) return;
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
}

type Method = (...parameters: never[]) => unknown;
const bound =
  (method: Method, owner: object): Method =>
  (...parameters) =>
    Reflect.apply(method, owner, parameters) as unknown;

/** The same object, whose named methods are steps before and after they run. */
function stepping<T extends object>(target: T, label: string, names: readonly string[]): T {
  return new Proxy(target, {
    get(_, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const method = bound(value as Method, target);
      if (typeof name !== 'string' || !names.includes(name)) return method;
      return async (...parameters: never[]) => {
        await step(`${label}.${name} before`);
        const result = await method(...parameters);
        await step(`${label}.${name} after`);
        return result;
      };
    },
  });
}

const log = pino({ level: 'silent' });
const { services } = await createServices(readConfig(process.env), log);
const { db } = services;
const written = ['updateOne', 'findOneAndUpdate', 'insertOne'];
const watchedCollections = [
  'notes',
  'noteEditions',
  'noteRevisions',
  'exports',
  'documents',
  'uploads',
  'personErasures',
  'testQuestions',
  'testQuestionCursors',
  'reports',
];
/** Further ones a test names, with writes of many rows as well. */
const named = (process.env['STEPS_OF'] ?? '').split(',');
const collection = (name: string) =>
  stepping(
    db.collection(name),
    name,
    named.includes(name) ? [...written, 'insertMany', 'updateMany', 'bulkWrite'] : written,
  );
const stepped = new Proxy(db, {
  get(_, name) {
    if (name === 'collection')
      return (of: string) => ([...watchedCollections, ...named].includes(of) ? collection(of) : db.collection(of));
    const value: unknown = Reflect.get(db, name);
    return typeof value === 'function' ? bound(value as Method, db) : value;
  },
});
const jobs = mongoJobQueue({
  db: stepped,
  log,
  clock: services.clock,
  pollMs: 50,
  slots: { people: 1, background: 1 },
});
const outbox = createOutbox({ db: stepped, mongo: services.mongo, jobs, log, clock: services.clock });
const watched = {
  ...services,
  db: stepped,
  store: stepping(services.store, 'store', ['write', 'writeFile', 'copy', 'remove', 'removePrefix', 'discardUpload']),
  images: stepping(services.images, 'images', ['read']),
  knowledge: stepping(services.knowledge, 'knowledge', ['publish']),
  jobs,
  outbox,
};
outbox.connect(eventConsumers(watched));
if (archive !== undefined) {
  // Loads the starter of tests, which no other of these processes needs.
  const { bringBack } = await import('../company-return/bring-back.ts');
  await bringBack({ services: watched }, archive);
  process.exit(0);
} else if (call === undefined) await createWorker(watched).start();
else {
  const app = await createApp(watched);
  await app.ready();
  isCounting = true;
  const { statusCode, body } = await app.inject(JSON.parse(call) as InjectOptions);
  if (statusCode >= 300) throw new Error(`the call answered ${statusCode}: ${body}`);
  process.exit(0);
}
