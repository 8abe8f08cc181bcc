import { createHash, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addCompany, usualFeatures } from '@savoir/testing/bff';
import { startEmbeddedMongo } from '@savoir/embedded-mongo';
import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import { createServices } from '../src/create-services.ts';
import { ask } from './ask.ts';
import { fillCompany } from './load/fill-company.ts';
import { usedBy } from './load/processes.ts';
import { type Product, startProduct } from './load/product.ts';
import { signInAll } from './load/sign-in-all.ts';
import { ownSet } from './retrieval/own-set.ts';
import { quantile } from './retrieval/metrics.ts';
import { pickerFrom } from './shared/pick.ts';
import { send } from './shared/send.ts';

// More companies than the memory for their indexes has room for, on two processes that answer and one that works:
// `npm run bench -- many-companies`. Each company is led to one process, as a proxy does by rendezvous hashing. COMPANIES,
// PASSAGES (of each), MEMORY (MB of each process) and MINUTES make it smaller.

const numberOf = (name: string, usual: number): number => Number(process.env[name] ?? usual);
const companies = numberOf('COMPANIES', 1000);
const passages = numberOf('PASSAGES', 5000);
const memory = numberOf('MEMORY', 1000);
const minutes = numberOf('MINUTES', 2);
const firstAsked = Math.min(100, Math.floor(companies / 4));
const questionsPerSecond = 2;
/** Of a first answer of a company whose index is not in memory. */
const firstWordsMaxMs = 1000;
/** Between opening the chat and having typed a short question. */
const typingMs = 3000;

const pick = pickerFrom(20_261_128);
const questions = ownSet().questions.map(({ text }) => text);
const print = (line: string) => process.stdout.write(`${line}\n`);
const freePort = (): string => String(randomInt(20_000, 32_000));
const ascending = (one: number, other: number): number => one - other;
const thousandths = Array.from({ length: 1000 }, (_, at) => at / 1000);
const secondsSince = (since: number): string => `${((performance.now() - since) / 1000).toFixed(0)} s`;
const residentMb = async ({ child }: Product): Promise<string> => (await usedBy(child.pid)).residentMb.toFixed(0);
/** A company is led to the process for which this is highest. */
const weight = (origin: string, company: number): string =>
  createHash('sha256').update(`${origin} ${company}`).digest('hex');
const agent = new Agent({ keepAlive: true });

const folder = await mkdtemp(join(tmpdir(), 'savoir-companies-'));
const mongo = await startEmbeddedMongo({ dir: join(folder, 'database') });
const settings = {
  MONGODB_URL: mongo.url,
  MONGODB_DATABASE: `companies_${randomInt(1e9)}`,
  DATA_DIR: join(folder, 'data'),
  PUBLIC_URL: 'http://localhost:3000',
  SEARCH_MEMORY_MB: String(memory),
};
const products: Product[] = [];

try {
  const since = performance.now();
  const tokens = await makeCompanies();
  print(`${companies} companies of ${passages} passages are there after ${secondsSince(since)}.`);

  const origins: string[] = [];
  for (const ROLE of ['api', 'api', 'worker']) {
    const PORT = freePort();
    const starting = performance.now();
    const until = ROLE === 'worker' ? ['background jobs only'] : undefined;
    const product = await startProduct({ ...settings, PORT, ROLE }, folder, until);
    products.push(product);
    if (ROLE === 'api') origins.push(`http://127.0.0.1:${PORT}`);
    const held = /"companies":(\d+),"passages":(\d+)/.exec(await product.log());
    print(
      `${ROLE}: ${secondsSince(starting)}, ${held?.[1] ?? 'no'} companies in memory, ${await residentMb(product)} MB`,
    );
  }

  const headersOf = (company: number) => ({ authorization: `Bearer ${tokens[company] ?? ''}` });
  const originOf = (company: number): string =>
    origins.toSorted((a, b) => weight(b, company).localeCompare(weight(a, company)))[0] ?? '';
  const askOf = async (company: number): Promise<number> => {
    const { answer, at } = await ask(agent, originOf(company), headersOf(company), pick(questions));
    if (Number.isNaN(at.done)) throw new Error(`no answer: ${answer.status} ${answer.text.slice(-500)}`);
    return at.text - at.sent;
  };

  // A start fills the first ones; those at the end have not been asked.
  const first: number[] = [];
  const again: number[] = [];
  const opened: number[] = [];
  for (let at = 0; at < firstAsked; at += 2) {
    const [asked, typing] = [companies - 1 - at, companies - 2 - at];
    first.push(await askOf(asked));
    again.push(await askOf(asked));
    await send(agent, `${originOf(typing)}/api/chats/suggestions`, { headers: headersOf(typing) });
    await delay(typingMs);
    opened.push(await askOf(typing));
  }
  print('\n| to the first words, ms | p50 | p95 | p99 |\n| --- | --- | --- | --- |');
  row('first question of a company, one at a time', first);
  row('the next one', again);
  row(`first question ${typingMs / 1000} s after the chat was opened`, opened);
  // The companies asked most often come into memory.
  await mixed(askOf);
  row(`${questionsPerSecond} questions a second, of all companies`, await mixed(askOf));
  for (const [at, product] of products.entries()) print(`process ${at + 1}: ${await residentMb(product)} MB`);
  if (quantile(first.toSorted(ascending), 0.95) > firstWordsMaxMs) process.exitCode = 1;
} finally {
  agent.destroy();
  for (const product of products) await product.stop();
  await mongo.close();
  await rm(folder, { recursive: true, force: true });
}

/** Of a person of each. */
async function makeCompanies(): Promise<string[]> {
  const opened = await createServices(readConfig(settings), pino({ level: 'warn' }));
  try {
    const people = [];
    for (let at = 0; at < companies; at++) {
      const { id } = await addCompany(opened.services, `Entreprise ${at}`, usualFeatures);
      const size = { people: 1, notes: 10, passages, documents: 0 };
      people.push(...(await fillCompany(opened.services, id, size, pick)).users);
    }
    const tokens = await signInAll(opened.services, people);
    return people.map(({ _id }) => tokens.get(_id) ?? '');
  } finally {
    await opened.close();
  }
}

/** Companies are not asked alike: the second half as often, the third a third as often as the first. */
async function mixed(askOf: (company: number) => Promise<number>): Promise<number[]> {
  const shares = Array.from({ length: companies }, (_, at) => 1 / (at + 1));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const draw = () => {
    let left = total * pick(thousandths);
    return Math.max(
      0,
      shares.findIndex((share) => (left -= share) < 0),
    );
  };
  const waits: Promise<number>[] = [];
  const until = performance.now() + minutes * 60_000;
  while (performance.now() < until) {
    waits.push(askOf(draw()));
    await delay(1000 / questionsPerSecond);
  }
  return Promise.all(waits);
}

function row(name: string, values: readonly number[]): void {
  const sorted = values.toSorted(ascending);
  print(`| ${name} | ${[0.5, 0.95, 0.99].map((share) => quantile(sorted, share).toFixed(0)).join(' | ')} |`);
}
