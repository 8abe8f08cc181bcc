import { askQuestion, type AnswerEvent, type ChatMessage } from '@savoir/contracts/chats';
import { newId } from '@savoir/contracts/common';
import { allSettled, fork, type Scope } from '@savoir/remote-kit';
import { answering, fakeApi, refuse } from '@savoir/remote-kit/testing';
import { expect, it } from 'vitest';
import { $answers, answered, asked, settled } from './answer.model.ts';

const chatId = newId();
const message: ChatMessage = {
  id: newId(),
  role: 'assistant',
  date: '2026-11-20T08:00:00.000Z',
  text: 'Douze.',
  answer: {
    status: 'answered',
    engine: 'extractive',
    citations: [],
    opposed: [],
    nearby: [],
    experts: [],
    isGap: false,
    request: null,
    rating: null,
  },
};

async function* streamOf(events: AnswerEvent[], cut = false): AsyncGenerator<AnswerEvent> {
  yield* events;
  if (cut) throw new Error('cut');
}

async function askIn(scope: Scope, events: AnswerEvent[], cut = false) {
  const api = fakeApi([answering(askQuestion, () => streamOf(events, cut) as never)]);
  await allSettled(asked, {
    scope,
    params: { api, chatId, question: 'Combien ?', signal: new AbortController().signal },
  });
}

it('a live answer gathers its steps and its text, and ends done', async () => {
  const scope = fork();
  await askIn(scope, [
    { type: 'message', questionId: newId(), answerId: message.id },
    { type: 'status', status: { step: 'understood' } },
    { type: 'status', status: { step: 'found', passages: 5, sources: 2 } },
    { type: 'text', delta: 'Dou' },
    { type: 'text', delta: 'ze.' },
    { type: 'done', message },
  ]);
  expect(scope.getState($answers)[chatId]).toMatchObject({
    question: 'Combien ?',
    text: 'Douze.',
    state: 'done',
    steps: [{ step: 'understood' }, { step: 'found', passages: 5 }],
  });
});

it('a live answer is asked for once at a double click, and again once it has failed', async () => {
  const scope = fork();
  const api = fakeApi([answering(askQuestion, () => Promise.reject(refuse('INTERNAL')) as never)]);
  const params = { api, chatId, question: 'Combien\u202F?', signal: new AbortController().signal };
  await Promise.all([allSettled(asked, { scope, params }), allSettled(asked, { scope, params })]);
  expect(api.calls).toHaveLength(1);
  expect(scope.getState($answers)[chatId]?.state).toBe('failed');
  await allSettled(asked, { scope, params });
  expect(api.calls).toHaveLength(2);
});

it('a live answer keeps what came before the connection broke', async () => {
  const scope = fork();
  await askIn(
    scope,
    [
      { type: 'message', questionId: newId(), answerId: message.id },
      { type: 'text', delta: 'Dou' },
    ],
    true,
  );
  expect(scope.getState($answers)[chatId]).toMatchObject({ text: 'Dou', state: 'cut' });
});

it('a live answer stores a question the server refused, with the reason, and one that never arrived', async () => {
  const scope = fork();
  const params = { chatId, question: 'Combien ?', signal: new AbortController().signal };
  const refusing = fakeApi([
    answering(askQuestion, () => {
      throw refuse('RATE_LIMITED');
    }),
  ]);
  await allSettled(asked, { scope, params: { ...params, api: refusing } });
  expect(scope.getState($answers)[chatId]).toMatchObject({
    question: 'Combien ?',
    state: 'failed',
    failure: 'RATE_LIMITED',
  });
  await askIn(scope, [], true);
  expect(scope.getState($answers)[chatId]).toMatchObject({ question: 'Combien ?', state: 'failed', failure: null });
});

it('a live answer says why it failed', async () => {
  const scope = fork();
  await askIn(scope, [{ type: 'failed', code: 'ANSWER_FAILED', message: null }]);
  expect(scope.getState($answers)[chatId]).toMatchObject({ state: 'failed', failure: 'ANSWER_FAILED' });
});

it('a live answer hands the finished message on, and is forgotten once it is stored', async () => {
  const scope = fork();
  const seen: unknown[] = [];
  const stop = answered.watch((payload) => seen.push(payload));
  await askIn(scope, [{ type: 'done', message }]);
  stop();
  expect(seen).toEqual([{ chatId, message }]);
  await allSettled(settled, { scope, params: chatId });
  expect(scope.getState($answers)).toEqual({});
});
