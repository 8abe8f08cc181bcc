import { newId } from '@savoir/contracts/common';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { modelSettings, saidIn, startOpenAiTestServer, type OpenAiTestServer } from '@savoir/testing/openai-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ask, eventsOf, openChat, postQuestion, publishNote, readChat } from '../../../test/chat-client.ts';

let model: OpenAiTestServer;
let bff: TestBff;
let gate: PromiseWithResolvers<void>;
const question = 'Quelle rayure maximale accepter sur la portée de la pompe P-204 ?';
const first = 'La rayure maximale est de 0,05 mm [1].';
const rest = ' Au-delà, remplacer la chemise d’arbre [1].';

beforeAll(async () => {
  model = await startOpenAiTestServer();
  bff = await startTestBff({ env: modelSettings('LLM', model) });
  await publishNote(
    bff,
    'Garniture de la pompe P-204',
    'Rayure maximale sur la portée : 0,05 mm. Au-delà, remplacer la chemise d’arbre.',
  );
});
beforeEach(() => {
  gate = Promise.withResolvers();
});
afterAll(async () => {
  gate.resolve();
  await bff.close();
  await model.close();
});

/** The model writes its first sentence and waits. */
const pausing = () =>
  model.behave({
    kind: 'answer',
    text: first + rest,
    pause: { afterCharacters: first.length + 10, until: gate.promise },
  });
const answerOf = async (chatId: string) => (await readChat(bff, 'reader', chatId)).messages[1];
const stop = (chatId: string, who: 'reader' | 'admin' = 'reader') =>
  bff.app.inject({ method: 'POST', url: `/api/chats/${chatId}/stop`, headers: bff.as(who) });

it('the chat shows who opens the conversation meanwhile what is written so far', async () => {
  pausing();
  const chatId = await openChat(bff, 'reader');
  const posted = postQuestion(bff, 'reader', chatId, question);
  await expect.poll(async () => (await answerOf(chatId))?.text).toContain('0,05 mm');
  expect((await answerOf(chatId))?.answer).toMatchObject({ status: 'streaming', citations: [{ number: 1 }] });
  gate.resolve();
  await posted;
  const message = await answerOf(chatId);
  expect(message?.answer?.status).toBe('answered');
  expect(message?.text).toContain('remplacer la chemise');
});

it('the chat stops at once, keeps what was shown, and takes the next question', async () => {
  pausing();
  const chatId = await openChat(bff, 'reader');
  const posted = postQuestion(bff, 'reader', chatId, question);
  await expect.poll(async () => (await answerOf(chatId))?.text).toContain('0,05 mm');
  expect((await stop(chatId, 'admin')).json()).toMatchObject({ code: 'CHAT_NOT_FOUND' });
  expect((await stop(chatId)).statusCode).toBe(204);
  const events = eventsOf((await posted).body);
  expect(events.at(-1)).toMatchObject({ type: 'done', message: { answer: { status: 'stopped' } } });
  const message = await answerOf(chatId);
  expect(message?.answer).toMatchObject({ status: 'stopped', citations: [{ number: 1 }] });
  expect(message?.text).toContain('0,05 mm');
  expect(message?.text).not.toContain('remplacer');
  model.behave({ kind: 'answer', text: first });
  expect((await ask(bff, 'reader', question, chatId)).answer.status).toBe('answered');
});

it('the chat notices a stop that another instance was asked for', async () => {
  pausing();
  const chatId = await openChat(bff, 'reader');
  const posted = postQuestion(bff, 'reader', chatId, question);
  await expect.poll(async () => (await answerOf(chatId))?.answer?.status).toBe('streaming');
  await bff.services.db
    .collection<{ _id: string }>('chats')
    .updateOne({ _id: chatId }, { $set: { 'answering.stopped': true } });
  expect(eventsOf((await posted).body).at(-1)).toMatchObject({ message: { answer: { status: 'stopped' } } });
});

it('the chat has nothing to stop when nothing is written', async () => {
  const chatId = await openChat(bff, 'reader');
  expect((await stop(chatId)).statusCode).toBe(204);
  expect((await stop(newId())).json()).toMatchObject({ code: 'CHAT_NOT_FOUND' });
});

it('the chat answers the last question again in the place of the old answer', async () => {
  model.behave({ kind: 'answer', text: first });
  const { chatId, message } = await ask(bff, 'reader', question);
  model.behave({ kind: 'answer', text: `${first}${rest}` });
  const again = (messageId: string) =>
    bff.app.inject({
      method: 'POST',
      url: `/api/chats/${chatId}/messages/${messageId}/answer`,
      headers: bff.as('reader'),
    });
  const events = eventsOf((await again(message.id)).body);
  expect(events.at(-1)).toMatchObject({ type: 'done' });
  const chat = await readChat(bff, 'reader', chatId);
  expect(chat.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  expect(chat.messages[1]?.id).not.toBe(message.id);
  expect(chat.messages[1]?.text).toContain('remplacer la chemise');
  expect(chat.messageCount).toBe(2);
  expect((await again(message.id)).json()).toMatchObject({ code: 'MESSAGE_NOT_FOUND' });
});

it('the chat asks the model for a question that can be understood alone, and searches with it', async () => {
  model.behave({ kind: 'answer', text: first });
  const { chatId } = await ask(bff, 'reader', question);
  model.behave(
    { kind: 'answer', text: 'Quand remplacer la chemise d’arbre de la pompe P-204 ?' },
    { kind: 'answer', text: 'Remplacer la chemise au-delà de 0,05 mm [1].' },
  );
  const { message } = await ask(bff, 'reader', 'Et la chemise ?', chatId);
  expect(message.text).toContain('Remplacer la chemise');
  const [rewriting = '', answering = ''] = model.requests.slice(-2).map((request) => saidIn(request, 'user'));
  expect(rewriting).toContain('Nouvelle question : Et la chemise ?');
  expect(rewriting).toContain(question);
  expect(answering).toContain('Question : Quand remplacer la chemise d’arbre');
});
