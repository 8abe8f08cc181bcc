import { newId } from '@savoir/contracts/common';
import { beforeAll, expect, it } from 'vitest';
import { bff, startApplication } from '../../../test/application.ts';
import { answerLeaseMs, claimAnswer } from './chat.collection.ts';
import { ask, openChat, publishNote, readChat } from '../../../test/chat-client.ts';
import { insertMessages } from './messages/message.collection.ts';

startApplication({ jobs: false });
beforeAll(async () => {
  await publishNote(bff, 'Réducteur R-09', 'Vidanger le réducteur tous les 12 mois.');
});

const question = 'Quand vidanger le réducteur R-09 ?';

it('an interrupted answer says that an answer could not be finished, and takes the next question', async () => {
  const healthy = bff.services.knowledge;
  bff.services.knowledge = { ...healthy, search: () => Promise.reject(new Error('index lost')) };
  const failed = await ask(bff, 'reader', question);
  bff.services.knowledge = healthy;
  expect(failed.events.at(-1)).toMatchObject({ type: 'failed', code: 'ANSWER_FAILED' });
  expect(failed.answer.status).toBe('interrupted');
  expect(bff.logged().join('')).toContain('index lost');
  expect((await ask(bff, 'reader', question, failed.chatId)).answer.status).toBe('answered');
  const chat = await readChat(bff, 'reader', failed.chatId);
  expect(chat.messages.map(({ answer }) => answer?.status)).toEqual([undefined, 'interrupted', undefined, 'answered']);
});

/** An answer claimed and started, as its writer leaves it when it dies. */
async function startAnswer(chatId: string, now: Date): Promise<void> {
  const { db } = bff.services;
  const reader = bff.users.reader;
  const answerId = newId();
  await claimAnswer(db, reader, chatId, { answerId, now });
  const owner = { chatId, companyId: reader.companyId, userId: reader.id };
  await insertMessages(db, [
    {
      _id: answerId,
      ...owner,
      role: 'assistant',
      date: now,
      text: '',
      answer: { status: 'streaming', engine: 'extractive', blocks: [], citations: [], nearby: [], experts: [] },
    },
  ]);
}

it('an interrupted answer frees a conversation whose writer died, and shows its answer as interrupted', async () => {
  const chatId = await openChat(bff, 'reader');
  await startAnswer(chatId, new Date(Date.now() - answerLeaseMs - 1000));
  expect((await readChat(bff, 'reader', chatId)).messages[0]?.answer?.status).toBe('interrupted');
  expect((await ask(bff, 'reader', question, chatId)).answer.status).toBe('answered');
});

it('an interrupted answer frees a conversation whose writer died before the clock was put back two hours', async () => {
  const chatId = await openChat(bff, 'reader');
  await startAnswer(chatId, new Date(Date.now() + 2 * 3600_000));
  expect((await readChat(bff, 'reader', chatId)).messages[0]?.answer?.status).toBe('interrupted');
  expect((await ask(bff, 'reader', question, chatId)).answer.status).toBe('answered');
});

it('an interrupted answer shows an answer that is being written as such', async () => {
  const chatId = await openChat(bff, 'reader');
  await startAnswer(chatId, new Date());
  expect((await readChat(bff, 'reader', chatId)).messages[0]?.answer?.status).toBe('streaming');
});
