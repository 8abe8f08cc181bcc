import { text } from 'node:stream/consumers';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carriedTables } from '../../src/operations/archive/carried-tables.ts';
import { delorme } from '../../src/seed/demonstration-companies.ts';
import { people } from '../../src/seed/demonstration-users.ts';
import { seedDemonstration } from '../../src/seed/seed-demonstration.ts';
import { recordFault } from '../faults/fault.ts';
import { killPoints } from '../processes/kill-points.ts';
import { bff, startOnOwnDatabase } from '../processes/own-database.ts';
import { startKilledWorker } from '../processes/start-killed-worker.ts';
import { storedFiles } from '../stored-files.ts';
import { documentRead, exported, openPlace, withPhoto } from './demonstration-company.ts';
import { RemadeArchive } from './remade-archive.ts';

let folder: string;
let path: string;
startOnOwnDatabase();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'savoir-return-kill-'));
  const from = await openPlace();
  await seedDemonstration(from.bff.services);
  await withPhoto(from);
  for (const person of [people.thomas, people.paul]) await from.enter(person);
  await documentRead(from);
  path = await (await RemadeArchive.of(await exported(from))).write(join(folder, 'archive.zip'));
  await from.bff.close();
});
afterAll(() => rm(folder, { recursive: true }));

/** Brings the company back in a process of its own, which dies at that step. */
async function bringBackAndKill(killAt?: number): Promise<{ steps: string[]; by: unknown }> {
  const stepsOf = carriedTables.map(({ collection }) => collection).join(',');
  const worker = startKilledWorker(bff, { ARCHIVE: path, STEPS_OF: stepsOf, TMPDIR: folder }, killAt);
  const [said, by] = await Promise.all([
    text(worker.stdout),
    new Promise((ended) => worker.once('exit', (code, signal) => ended(signal ?? code))),
  ]);
  return { steps: said.trim().split('\n'), by };
}

interface Row {
  _id: string;
  companyId?: string;
}

/** All that there is of the company, but for the numbers of the changes of what is searched. */
async function found() {
  const { db } = bff.services;
  const rows: Record<string, unknown> = {};
  for (const { collection } of carriedTables)
    rows[collection] = await db
      .collection<Row>(collection)
      .find(collection === 'companies' ? { _id: delorme.id } : { companyId: delorme.id }, { sort: { _id: 1 } })
      .toArray();
  const sources = await db
    .collection('knowledgeSources')
    .find({ companyId: delorme.id }, { sort: { _id: 1 }, projection: { seq: 0 } })
    .toArray();
  const passages = sources.map(async ({ _id, version, ...source }) => [
    _id,
    source,
    await db
      .collection('passages')
      .find(
        { companyId: delorme.id, version: version as string },
        { sort: { ordinal: 1 }, projection: { _id: 0, version: 0 } },
      )
      .toArray(),
  ]);
  const accounts = await db.collection('identity_users').countDocuments({ email: people.thomas.email });
  return {
    rows,
    searched: await Promise.all(passages),
    files: (await storedFiles(bff, delorme.id)).toSorted(),
    accounts,
  };
}

async function forget(): Promise<void> {
  const { db, store, identity } = bff.services;
  for (const { name } of await db.listCollections().toArray())
    await db.collection(name).deleteMany({ companyId: delorme.id });
  await db.collection<Row>('companies').deleteOne({ _id: delorme.id });
  await db.collection<Row>('knowledgeSequences').deleteOne({ _id: delorme.id });
  await store.removePrefix(`${delorme.id}/`);
  await identity.administration.remove(people.thomas.email);
}

it(
  'a company that comes back goes on where it was killed, and is closed until it is whole [B.142]',
  { timeout: 1_200_000 },
  async (context) => {
    recordFault(context, {
      part: 'Processes',
      fault: 'The process is killed while it is bringing a company back from its export',
      person: 'The company is closed; the command goes on where it was.',
      kept: 'Every row and file once; nothing half is searched or signed in to.',
    });
    const { steps, by } = await bringBackAndKill();
    expect(by).toBe(0);
    const expected = await found();
    expect(expected.rows['companies']).toMatchObject([{ active: true }]);
    expect(expected.accounts).toBe(1);
    expect(expected.files).toHaveLength(3);
    const points = steps.map((_, index) => index + 1);
    expect(points.length).toBeGreaterThan(40);
    for (const killAt of killPoints(points, 16)) {
      await forget();
      const place = `step ${killAt} of ${steps.length}: ${steps[killAt - 1]}`;
      const killed = await bringBackAndKill(killAt);
      expect([place, killed.by]).toEqual([place, 'SIGKILL']);
      const company = await bff.services.db.collection<Row>('companies').findOne({ _id: delorme.id });
      // Its last step is the one that opens it.
      const isOpen = (company as { active?: boolean } | null)?.active === true;
      expect([place, isOpen]).toEqual([place, killAt === steps.length]);
      if (isOpen) continue;
      expect([place, (await bringBackAndKill()).by]).toEqual([place, 0]);
      expect([place, await found()]).toEqual([place, expected]);
    }
  },
);
