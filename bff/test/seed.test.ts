import { askQuestion, createChat, type AnswerEvent } from '@savoir/contracts/chats';
import type { DocumentFileDetail } from '@savoir/contracts/documents';
import type { NoteSummary } from '@savoir/contracts/notes';
import { signIn } from '@savoir/testing/sign-in';
import { beforeAll, expect, it } from 'vitest';
import { bff, startApplication } from './application.ts';
import { demonstrationPassword, people } from '../src/seed/demonstration-users.ts';
import { seedDemonstration } from '../src/seed/seed-demonstration.ts';
import { seedFirstStart } from '../src/seed/seed-first-start.ts';

startApplication();
beforeAll(async () => {
  await seedDemonstration(bff.services);
});

const headersOf = async (email: string) => ({
  authorization: `Bearer ${await signIn(bff.app, bff.services, email, demonstrationPassword)}`,
});
const read = async <T>(email: string, url: string) =>
  (await bff.app.inject({ url, headers: await headersOf(email) })).json<T>();
interface ListPage<T> {
  items: T[];
  total: number;
}

it('the first start makes a company with one user per role, who can all sign in [D.15][S1.3][S1.4]', async () => {
  const { camille, nadia, thomas, paul, elise } = people;
  const users = await Promise.all(
    [paul, camille, nadia, thomas, elise].map(({ email }) =>
      read<{ role: string; company: { name: string } }>(email, '/api/user'),
    ),
  );
  expect(users.map(({ role }) => role)).toEqual(['reader', 'creator', 'validator', 'admin', 'dev']);
  expect(new Set(users.map(({ company }) => company.name))).toEqual(new Set(['Delorme Maintenance']));
});

it('the first start invites one more user, whose first sign-in asks for a new password', async () => {
  await expect(signIn(bff.app, bff.services, people.hugo.email, demonstrationPassword)).rejects.toThrow(
    'NEW_PASSWORD_REQUIRED',
  );
});

it('the first start publishes notes and a document that is read like any other [D.16]', async () => {
  const notes = await read<ListPage<NoteSummary>>(people.paul.email, '/api/notes');
  expect(notes.total).toBe(8);
  expect(notes.items[0]).toMatchObject({
    title: 'Remplacement de la garniture mécanique de la pompe P-204',
    status: 'PUBLISHED',
    validator: { firstName: 'Nadia' },
  });
  const documents = await read<ListPage<{ id: string }>>(people.paul.email, '/api/document-files');
  expect(documents.total).toBe(1);
  const document = () => read<DocumentFileDetail>(people.paul.email, `/api/document-files/${documents.items[0]?.id}`);
  await expect.poll(async () => (await document()).status, { interval: 200 }).toBe('ready');
  expect(await document()).toMatchObject({
    pageCount: 4,
    pages: ['text', 'text', 'text', 'text'],
    title: 'Notice pompe centrifuge NK-80',
  });
  const citing = await read<ListPage<NoteSummary>>(
    people.paul.email,
    `/api/notes?documentId=${documents.items[0]?.id}`,
  );
  expect(citing.items.map(({ title }) => title)).toEqual(['Remplacement de la garniture mécanique de la pompe P-204']);
});

it('the first start leaves two notes to validate and one to finalise', async () => {
  expect((await read<ListPage<NoteSummary>>(people.nadia.email, '/api/notes?scope=to-review')).total).toBe(2);
  expect(
    (await read<ListPage<NoteSummary>>(people.camille.email, '/api/notes?scope=mine&status=TO_REVIEW')).total,
  ).toBe(1);
});

it('the first start has one note that is to be verified again, by the rhythm of its space [B.19]', async () => {
  const due = await read<ListPage<NoteSummary>>(people.nadia.email, '/api/notes?scope=to-verify');
  expect(due.items.map(({ title }) => title)).toEqual([
    'Capteur de niveau du bac B2 : il affiche plein alors que le bac est vide',
  ]);
});

it('the first start makes a second company that sees nothing of the first [D.17]', async () => {
  const notes = await read<ListPage<NoteSummary>>(people.julie.email, '/api/notes');
  expect(notes.items.map(({ title }) => title)).toEqual(['Relever la densité du moût avant ébullition']);
  expect((await read<ListPage<unknown>>(people.julie.email, '/api/document-files')).total).toBe(0);
});

it('the first start has its notes and its document in the knowledge base', async () => {
  await expect
    .poll(() => read(people.paul.email, '/api/knowledge/counts'), { interval: 200 })
    .toMatchObject({ notes: 8, documents: 1 });
  const headers = await headersOf(people.paul.email);
  const chat = (await bff.app.inject({ method: createChat.method, url: `/api${createChat.path}`, headers })).json<{
    id: string;
  }>();
  const answer = await bff.app.inject({
    method: askQuestion.method,
    url: `/api/chats/${chat.id}/messages`,
    headers,
    payload: { text: 'Quel est le couple de serrage du corps de la pompe P-204 ?' },
  });
  const events = answer.body
    .split('\n')
    .flatMap((line): AnswerEvent[] => (line.startsWith('data: ') ? [JSON.parse(line.slice(6)) as AnswerEvent] : []));
  const done = events.find((event) => event.type === 'done');
  expect(done?.message.answer?.status).toBe('answered');
  expect(done?.message.text).toContain('65');
});

it('the first start changes nothing when it is repeated', async () => {
  const count = async () =>
    Promise.all(
      ['companies', 'users', 'spaces', 'notes', 'documents'].map((name) =>
        bff.services.db.collection(name).countDocuments(),
      ),
    );
  const before = await count();
  await seedDemonstration(bff.services);
  await seedFirstStart(bff.services);
  expect(await count()).toEqual(before);
});
