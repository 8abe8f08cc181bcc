import { fork } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase, readConfig } from '../src/testing-database.ts';
import { makeInstallation } from './load/installation.ts';
import { loggedErrors } from './load/logged-errors.ts';
import type { LoadPlan } from './load/plan.ts';
import { startProduct } from './load/product.ts';
import { report } from './load/report.ts';
import { readScale } from './load/scale.ts';
import type { LoadResult } from './load/tally.ts';
import { watch } from './load/watch.ts';

// People of many companies at work, and what the product takes for it: `npm run bench -- load`. Acts are sent when they
// are due, whether or not the ones before were answered. PEOPLE, COMPANIES, NOTES, PASSAGES and MINUTES make it smaller,
// MONGODB_URL names a database in place of the embedded one, PROFILE a folder for the server’s processor profile.

const scale = readScale();
const print = (line: string) => process.stdout.write(`${line}\n`);
const freePort = (): string => String(randomInt(20_000, 32_000));
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(0)} s`;

const folder = await mkdtemp(join(tmpdir(), 'savoir-load-'));
const [PORT, METRICS_PORT] = [freePort(), freePort()];
const mongodbUrl = process.env['MONGODB_URL'];
const settings = {
  PORT,
  METRICS_PORT,
  DATA_DIR: join(folder, 'data'),
  ...(mongodbUrl !== undefined && {
    MONGODB_URL: mongodbUrl,
    MONGODB_DATABASE: `load_${randomBytes(4).toString('hex')}`,
  }),
};

try {
  const origin = `http://127.0.0.1:${PORT}`;
  const filling = performance.now();
  const plan = await makeInstallation(settings, origin, scale);
  print(
    `${scale.people} people of ${scale.companies} companies, one of them with ${scale.notes} notes and ${scale.passages} passages, are there and signed in after ${seconds(filling)}.`,
  );
  const starting = performance.now();
  const product = await startProduct(settings, folder);
  print(`The product answers and its search is filled after ${seconds(starting)}; ${scale.minutes} minutes follow.`);
  try {
    report(...(await putToWork(plan, product.child.pid)));
  } finally {
    await product.stop();
    for (const [error, count] of loggedErrors(await product.log())) print(`the server logged ${count} times: ${error}`);
  }
} finally {
  if (mongodbUrl !== undefined) {
    const database = await openDatabase(readConfig(settings));
    await database.db.dropDatabase();
    await database.close();
  }
  await rm(folder, { recursive: true, force: true });
}

async function putToWork(plan: LoadPlan, server: number | undefined) {
  const file = fileURLToPath(new URL('./load/generator.child.ts', import.meta.url));
  const generator = fork(file, { serialization: 'advanced' });
  generator.send(plan);
  // First it says that the warm-up is over.
  await once(generator, 'message');
  const [samples, [result]] = await Promise.all([
    watch({ server, generator: generator.pid, metricsPort: METRICS_PORT }, plan.minutes),
    once(generator, 'message') as Promise<[LoadResult]>,
  ]);
  return [result, samples] as const;
}
