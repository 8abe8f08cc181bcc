import type { ChatMessage, KnowledgeGap, KnowledgeUse } from '@savoir/contracts/chats';
import { newId } from '@savoir/contracts/common';
import { startTestBff, usualFeatures, type TestBff } from '@savoir/testing/bff';
import { beforeAll, expect, it } from 'vitest';
import { bff, startApplication } from '../../../../test/application.ts';
import { ask, publishNote, readChat } from '../../../../test/chat-client.ts';

startApplication();
beforeAll(async () => {
  await publishNote(
    bff,
    'Vidange du réducteur R-09',
    'Vidanger le réducteur tous les 12 mois avec une huile ISO VG 220.',
  );
});

type Who = Parameters<TestBff['as']>[0];
const question = 'Quelle huile pour le réducteur R-09 ?';
const unanswered = 'Quel est le jeu axial du réducteur R-11 ?';

const rate = (who: Who, chatId: string, messageId: string, payload: object) =>
  bff.app.inject({
    method: 'PUT',
    url: `/api/chats/${chatId}/messages/${messageId}/rating`,
    headers: bff.as(who),
    payload,
  });
const askExpert = (who: Who, chatId: string, messageId: string, personId: string) =>
  bff.app.inject({
    method: 'POST',
    url: `/api/chats/${chatId}/messages/${messageId}/expert`,
    headers: bff.as(who),
    payload: { personId },
  });
const gaps = async (who: Who = 'admin') =>
  (await bff.app.inject({ method: 'GET', url: '/api/knowledge/gaps', headers: bff.as(who) })).json<KnowledgeGap[]>();
const use = async () =>
  (await bff.app.inject({ method: 'GET', url: '/api/knowledge/use', headers: bff.as('admin') })).json<KnowledgeUse>();
const mails = () => bff.services.db.collection('outbox').find().toArray();

it('a rating says whether the answer was satisfactory, and why not; the latest counts [S3.38]', async () => {
  const { chatId, message } = await ask(bff, 'reader', question);
  const before = await use();
  expect((await rate('reader', chatId, message.id, { satisfied: true, explanation: '' })).json()).toMatchObject({
    answer: { rating: { satisfied: true, explanation: '' } },
  });
  await rate('reader', chatId, message.id, { satisfied: false, explanation: ' Il manque la quantité. ' });
  const stored = (await readChat(bff, 'reader', chatId)).messages[1];
  expect(stored?.answer?.rating).toEqual({ satisfied: false, explanation: 'Il manque la quantité.' });
  const after = await use();
  expect([after.satisfied - before.satisfied, after.badlyRated - before.badlyRated]).toEqual([0, 1]);
});

it('a rating is refused beyond 2,000 characters, in words that name the limit', async () => {
  const { chatId, message } = await ask(bff, 'reader', question);
  const long = await rate('reader', chatId, message.id, { satisfied: false, explanation: 'x'.repeat(2001) });
  expect(long.statusCode).toBe(400);
  expect(long.json()).toMatchObject({
    code: 'INPUT_INVALID',
    fields: [{ path: 'explanation', message: 'L’explication ne doit pas dépasser 2\u202F000 caractères' }],
  });
  expect(
    (await rate('reader', chatId, message.id, { satisfied: false, explanation: 'x'.repeat(2000) })).statusCode,
  ).toBe(200);
});

it('a rating is given to answers only, by their reader only', async () => {
  const { chatId, message } = await ask(bff, 'reader', question);
  const asked = (await readChat(bff, 'reader', chatId)).messages[0]?.id ?? '';
  const body = { satisfied: true, explanation: '' };
  expect((await rate('reader', chatId, asked, body)).json()).toMatchObject({ code: 'MESSAGE_NOT_FOUND' });
  expect((await rate('reader', chatId, newId(), body)).json()).toMatchObject({ code: 'MESSAGE_NOT_FOUND' });
  for (const who of ['admin', bff.other.users.admin] as const)
    expect((await rate(who, chatId, message.id, body)).json()).toMatchObject({ code: 'CHAT_NOT_FOUND' });
});

it('a rating never changes what is found', async () => {
  const first = await ask(bff, 'reader', question);
  await rate('reader', first.chatId, first.message.id, { satisfied: false, explanation: '' });
  const second = await ask(bff, 'reader', question);
  expect(second.message.text).toBe(first.message.text);
});

it('the list of knowledge gaps counts the same question once, no matter who asks it and in whatever words, and names no one', async () => {
  await ask(bff, 'reader', unanswered);
  await ask(bff, 'creator', 'quel jeu axial pour les réducteurs R-11');
  const gap = (await gaps()).find(({ question: asked }) => asked.includes('jeu axial'));
  expect(gap).toMatchObject({ unanswered: 2, badlyRated: 0, people: 2, explanations: [] });
  expect(JSON.stringify(gap)).not.toContain(bff.users.reader.id);
});

it('the list of knowledge gaps holds badly rated questions with what was said about the answers, until the rating is taken back', async () => {
  const { chatId, message } = await ask(bff, 'validator', 'Quand vidanger le réducteur R-09 ?');
  const found = async () => (await gaps()).find(({ question: asked }) => asked.startsWith('Quand vidanger'));
  await rate('validator', chatId, message.id, { satisfied: false, explanation: 'Et à quelle température ?' });
  expect(await found()).toMatchObject({ badlyRated: 1, explanations: ['Et à quelle température ?'] });
  await rate('validator', chatId, message.id, { satisfied: true, explanation: '' });
  expect(await found()).toBeUndefined();
});

it('the list of knowledge gaps forgets what is closed until it is asked again', async () => {
  await ask(bff, 'reader', 'Qui répare la machine à café du hall ?');
  const open = async () => (await gaps()).find(({ question: asked }) => asked.includes('café'));
  const close = (id: string) =>
    bff.app.inject({ method: 'DELETE', url: `/api/knowledge/gaps/${id}`, headers: bff.as('admin') });
  const id = (await open())?.id ?? '';
  expect((await close(id)).statusCode).toBe(204);
  expect(await open()).toBeUndefined();
  expect((await close(id)).json()).toMatchObject({ code: 'GAP_NOT_FOUND' });
  await ask(bff, 'reader', 'Qui répare la machine à café du hall ?');
  expect(await open()).toMatchObject({ id, unanswered: 1 });
});

it('the list of knowledge gaps distinguishes a question that only near sources could be shown for from one that was refused', async () => {
  const before = await use();
  await ask(bff, 'reader', 'Faut-il chauffer le carter du réducteur avant la vidange de printemps ?');
  const gap = (await gaps()).find(({ question: asked }) => asked.includes('printemps'));
  expect(gap).toMatchObject({ unanswered: 0, nearest: 1, people: 1 });
  const after = await use();
  expect(after).toMatchObject({ nearest: before.nearest + 1, unanswered: before.unanswered });
});

it('the list of knowledge gaps stays in its company', async () => {
  await ask(bff, 'reader', unanswered);
  expect(await gaps(bff.other.users.admin)).toEqual([]);
});

it('the list of knowledge gaps stands beside what was cited most', async () => {
  const note = await publishNote(bff, 'Badge d’accès', 'Le badge perdu se déclare à l’accueil avant midi.');
  const before = await use();
  for (const _ of [1, 2]) await ask(bff, 'reader', 'Où déclarer un badge perdu ?');
  const after = await use();
  expect(after.questions - before.questions).toBe(2);
  expect(after.sources.find(({ sourceId }) => sourceId === note.sourceId)).toMatchObject({
    title: 'Badge d’accès',
    citations: 2,
  });
  await bff.services.knowledge.remove(bff.company.id, 'note', note.sourceId);
  expect((await use()).sources.map(({ sourceId }) => sourceId)).not.toContain(note.sourceId);
});

it('an expert is sent the question of a refused answer, once', async () => {
  const { chatId, message, answer } = await ask(bff, 'reader', unanswered);
  const expert = answer.experts[0]?.person.id ?? '';
  const before = (await mails()).length;
  const sent = (await askExpert('reader', chatId, message.id, expert)).json<ChatMessage>();
  expect(sent.answer?.request?.person.id).toBe(expert);
  await askExpert('reader', chatId, message.id, expert);
  const added = (await mails()).slice(before);
  expect(added).toHaveLength(1);
  expect(added[0]).toMatchObject({ to: bff.users.validator.email });
  expect(String(added[0]?.['text'])).toContain(unanswered);
  expect((await readChat(bff, 'reader', chatId)).messages[1]?.answer?.request?.person.id).toBe(expert);
});

it('an expert is one of those the answer names', async () => {
  const { chatId, message } = await ask(bff, 'reader', unanswered);
  for (const person of [bff.users.dev.id, bff.other.users.validator.id])
    expect((await askExpert('reader', chatId, message.id, person)).json()).toMatchObject({ code: 'USER_NOT_FOUND' });
});

it('the chat renames a conversation of its user', async () => {
  const { chatId } = await ask(bff, 'reader', question);
  const rename = (who: Who, title: string) =>
    bff.app.inject({ method: 'PATCH', url: `/api/chats/${chatId}`, headers: bff.as(who), payload: { title } });
  expect((await rename('reader', '  Huiles  ')).json()).toMatchObject({ id: chatId, title: 'Huiles' });
  expect((await readChat(bff, 'reader', chatId)).title).toBe('Huiles');
  expect((await rename('reader', ' ')).json()).toMatchObject({
    fields: [{ path: 'title', message: 'Le titre ne peut pas être vide' }],
  });
  expect((await rename('admin', 'X')).json()).toMatchObject({ code: 'CHAT_NOT_FOUND' });
});

it('the chat keeps ratings out of a company without USER_FEEDBACK', async () => {
  const without = await startTestBff({ features: usualFeatures.filter((feature) => feature !== 'USER_FEEDBACK') });
  try {
    const { chatId, message } = await ask(without, 'reader', question);
    const refused = await without.app.inject({
      method: 'PUT',
      url: `/api/chats/${chatId}/messages/${message.id}/rating`,
      headers: without.as('reader'),
      payload: { satisfied: true, explanation: '' },
    });
    expect(refused.json()).toMatchObject({ code: 'FEATURE_DISABLED' });
  } finally {
    await without.close();
  }
});
