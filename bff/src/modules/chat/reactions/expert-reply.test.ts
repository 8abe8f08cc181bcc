import { getAskedQuestion, replyToQuestion, type ChatMessage } from '@savoir/contracts/chats';
import { newId } from '@savoir/contracts/common';
import type { TestUser } from '@savoir/testing/bff';
import { expect, it } from 'vitest';
import { bff, client, startApplication } from '../../../../test/application.ts';
import { ask, readChat } from '../../../../test/chat-client.ts';
import { eventually } from '../../../../test/client.ts';
import { inboxOf } from '../../../../test/inbox/inbox-client.ts';

startApplication();

const question = 'Quel est le jeu axial du réducteur R-11 ?';

const userOf = (id: string | undefined): TestUser => {
  const user = Object.values(bff.users).find((each) => each.id === id);
  if (user === undefined) throw new Error('no one to ask');
  return user;
};

const sendTo = (chatId: string, messageId: string, expert: TestUser) =>
  bff.app.inject({
    method: 'POST',
    url: `/api/chats/${chatId}/messages/${messageId}/expert`,
    headers: bff.as('reader'),
    payload: { personId: expert.id },
  });

/** A question of the reader that went to the first of those the answer names; the second was not asked. */
async function asked() {
  const { chatId, message, answer } = await ask(bff, 'reader', question);
  const [expert, other] = answer.experts.map(({ person }) => userOf(person.id));
  if (expert === undefined || other === undefined) throw new Error('no one to ask');
  await sendTo(chatId, message.id, expert);
  return { chatId, id: message.id, expert, other };
}

const read = (who: TestUser | 'reader', id: string) => client.call(who, getAskedQuestion, { params: { id } });
const reply = (who: TestUser | 'reader', id: string, text: string) =>
  client.call(who, replyToQuestion, { params: { id }, body: { text } });
const waitsFor = async (who: TestUser, id: string) =>
  (await inboxOf(who, 'waiting')).some(({ path }) => path === `/chat/asked/${id}`);
const replyIn = async (chatId: string): Promise<NonNullable<ChatMessage['answer']>['reply']> =>
  (await readChat(bff, 'reader', chatId)).messages[1]?.answer?.reply;

it('an expert sees the question they were asked, and nothing else of the conversation', async () => {
  const { id, expert } = await asked();
  const { body } = await read(expert, id);
  expect(body).toMatchObject({ id, question, by: { id: bff.users.reader.id }, reply: null });
  expect(Object.keys(body).toSorted()).toEqual(['by', 'date', 'id', 'question', 'reply']);
});

it('a reply stands under the answer with its author, closes what waited, and is announced to who asked', async () => {
  const { chatId, id, expert } = await asked();
  expect(await waitsFor(expert, id)).toBe(true);
  expect((await reply(expert, id, ' Entre 0,1 et 0,2 mm. ')).status).toBe(200);
  expect(await replyIn(chatId)).toMatchObject({ person: { id: expert.id }, text: 'Entre 0,1 et 0,2 mm.' });
  expect(await waitsFor(expert, id)).toBe(false);
  const news = await eventually(
    async () => (await inboxOf('reader', 'news')).filter(({ path }) => path === `/chat/${chatId}#${id}`),
    (found) => found.length > 0,
  );
  expect(news).toMatchObject([
    { kind: 'question-answered', title: 'Votre question a reçu une réponse', about: question, by: { id: expert.id } },
  ]);
  expect(JSON.stringify(news)).not.toContain('0,2 mm');
});

it('a reply is given once; sent again it is the same one', async () => {
  const { chatId, id, expert } = await asked();
  const answers = await Promise.all([reply(expert, id, 'Deux dixièmes'), reply(expert, id, 'Deux dixièmes')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await reply(expert, id, 'Trois dixièmes')).toMatchObject({ status: 409, code: 'ASKED_QUESTION_ANSWERED' });
  expect(await replyIn(chatId)).toMatchObject({ text: 'Deux dixièmes' });
});

it('a reply is for those who were asked alone, in their company', async () => {
  const { id, other } = await asked();
  for (const who of [other, bff.users.reader, bff.other.users.validator]) {
    expect(await read(who, id)).toMatchObject({ status: 404, code: 'ASKED_QUESTION_NOT_FOUND' });
    expect(await reply(who, id, 'Moi')).toMatchObject({ status: 404, code: 'ASKED_QUESTION_NOT_FOUND' });
  }
});

it('a reply comes from the first of two who were asked, and waits for neither then', async () => {
  const { chatId, id, expert, other } = await asked();
  await sendTo(chatId, id, other);
  await reply(expert, id, 'Deux dixièmes');
  expect(await reply(other, id, 'Trois dixièmes')).toMatchObject({ status: 409 });
  expect((await read(other, id)).body).toMatchObject({ reply: { person: { id: expert.id }, text: 'Deux dixièmes' } });
  expect([await waitsFor(expert, id), await waitsFor(other, id)]).toEqual([false, false]);
});

it('a question that has its reply is sent to no one else', async () => {
  const { chatId, id, expert, other } = await asked();
  await reply(expert, id, 'Deux dixièmes');
  const again = (await sendTo(chatId, id, other)).json<ChatMessage>();
  expect(again.answer?.request?.person.id).toBe(expert.id);
  expect(await waitsFor(other, id)).toBe(false);
});

it('a reply is not empty and not longer than 2,000 characters', async () => {
  const { id, expert } = await asked();
  expect((await reply(expert, id, '  ')).status).toBe(400);
  expect((await reply(expert, id, 'x'.repeat(2001))).status).toBe(400);
  expect((await reply(expert, id, 'x'.repeat(2000))).status).toBe(200);
});

it('a reply goes with the conversation, and then no one can reply any more', async () => {
  const { chatId, id, expert } = await asked();
  await bff.app.inject({ method: 'DELETE', url: `/api/chats/${chatId}`, headers: bff.as('reader') });
  expect((await read(expert, id)).status).toBe(404);
  expect((await reply(expert, id, 'Trop tard')).status).toBe(404);
  expect((await read(expert, newId())).status).toBe(404);
});

it('an answer that a reply stands under is not answered again', async () => {
  const { chatId, id, expert } = await asked();
  await reply(expert, id, 'Entre 0,1 et 0,2 mm.');
  const again = await bff.app.inject({
    method: 'POST',
    url: `/api/chats/${chatId}/messages/${id}/answer`,
    headers: bff.as('reader'),
  });
  expect(again.statusCode).toBe(409);
  expect(await replyIn(chatId)).toMatchObject({ text: 'Entre 0,1 et 0,2 mm.' });
});
