import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownDatabase } from '@savoir/testing/database';
import { signIn } from '@savoir/testing/sign-in';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, createServices, openDatabase, readConfig, type Services } from '../src/testing.ts';
import { firstVersionRows, writeFirstVersion } from './first-version.ts';

const password = 'Savoir-Demo-2026';
const own = '019a9f00-0000-7000-8000-000100000001';
let services: Services;
let close: () => Promise<void>;
let app: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'savoir-first-version-'));
  const config = readConfig({ DATA_DIR: dataDir, ...(await ownDatabase()) });
  const database = await openDatabase(config);
  await writeFirstVersion(database.db, dataDir);
  await database.close();
  const opened = await createServices(config, pino({ level: 'silent' }));
  services = opened.services;
  app = await createApp(services);
  close = async () => {
    await app.close();
    await services.db.dropDatabase();
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  };
});
afterAll(() => close());

const get = async (path: string, email: string) => {
  const token = await signIn(app, services, email, password);
  const answer = await app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
  expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, '']);
  return answer.json<Record<string, unknown> & { items?: { id: string; title: string }[] }>();
};

it('data of the first version is counted as that version counted it', async () => {
  expect((await firstVersionRows()).get('chatUse')).toMatchObject([
    { _id: own, questions: 9, unanswered: 3, satisfied: 1, badlyRated: 1 },
    { questions: 3, unanswered: 0, satisfied: 0, badlyRated: 1 },
  ]);
  const questions = services.db.collection('chatQuestions');
  const count = (filter: object) => questions.countDocuments({ companyId: own, ...filter });
  expect(await Promise.all([{}, { unanswered: true }, { satisfied: true }, { satisfied: false }].map(count))).toEqual([
    9, 3, 1, 1,
  ]);
  expect(await questions.countDocuments({ companyId: { $ne: own } })).toBe(3);
  expect(await services.db.collection('chatUse').countDocuments()).toBe(0);
});

it('data of the first version takes every published note as verified when it was published [B.15]', async () => {
  const notes = services.db.collection<{ publicationDate: Date | null; verifiedDate?: Date | null; version: number }>(
    'notes',
  );
  const rows = await notes.find({}).toArray();
  const published = rows.filter(({ publicationDate }) => publicationDate !== null);
  expect(published.length).toBeGreaterThan(5);
  for (const { publicationDate, verifiedDate } of published) expect(verifiedDate).toEqual(publicationDate);
  expect(rows.some((row) => row.publicationDate === null && (row.verifiedDate ?? null) !== null)).toBe(false);
  // No change that anyone made: their versions stay.
  const before = (await firstVersionRows()).get('notes');
  expect(before).toHaveLength(rows.length);
  for (const { _id, version } of rows) expect(before).toContainEqual(expect.objectContaining({ _id, version }));
});

it('data of the first version lets its people in, who find their notes, documents and conversations', async () => {
  expect(await get('/user', 'camille.ferrand@delorme-maintenance.fr')).toMatchObject({ role: 'creator' });
  const notes = await get('/notes', 'nadia.benali@delorme-maintenance.fr');
  expect(notes.items?.map(({ title }) => title)).toContain('Purger le circuit hydraulique de la presse 2');
  for (const { id } of notes.items ?? []) await get(`/notes/${id}`, 'nadia.benali@delorme-maintenance.fr');
  const documents = await get('/document-files', 'nadia.benali@delorme-maintenance.fr');
  for (const { id } of documents.items ?? []) await get(`/document-files/${id}`, 'nadia.benali@delorme-maintenance.fr');
  const chats = await get('/chats', 'camille.ferrand@delorme-maintenance.fr');
  const ids = Object.values(chats).map((chat) => (chat as { id: string }).id);
  expect(ids).toHaveLength(3);
  for (const id of ids) await get(`/chats/${id}`, 'camille.ferrand@delorme-maintenance.fr');
  await get('/company', 'thomas.girard@delorme-maintenance.fr');
  await get('/company/usage', 'thomas.girard@delorme-maintenance.fr');
  await get('/users', 'thomas.girard@delorme-maintenance.fr');
  await get('/spaces', 'thomas.girard@delorme-maintenance.fr');
});
