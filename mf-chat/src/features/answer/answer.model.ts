import type { AnswerEvent, AnswerStep, ChatMessage, Citation } from '@savoir/contracts/chats';
import type { ErrorCode } from '@savoir/contracts/errors';
import { ApiError, createEffect, createEvent, createStore, sample, scopeBind, type HostApi } from '@savoir/remote-kit';
import { streamAnswer, streamOtherAnswer } from '../../api/chat.mutations.ts';

/** An answer on its way: what the page shows before the stored conversation has it. */
export interface LiveAnswer {
  question: string;
  /** Id of the stored answer it takes the place of. */
  replaces: string | null;
  /** Of the stored message it will become; null until the server has taken the question. */
  answerId: string | null;
  steps: readonly AnswerStep[];
  text: string;
  citations: readonly Citation[];
  /** `cut`: the connection broke; the answer goes on at the server and is read again from there. */
  state: 'running' | 'done' | 'failed' | 'cut';
  failure: ErrorCode | null;
}

export interface Ask {
  api: HostApi['api'];
  chatId: string;
  question: string;
  /** Id of the answer that the new one replaces; absent: a new question. */
  replaces?: string;
  signal: AbortSignal;
}

type Progress = { chatId: string; event: AnswerEvent };

/** Someone asks; one answer per conversation runs at a time. */
export const asked = createEvent<Ask>();
/** The stored conversation holds the answer: the live one is no longer needed. */
export const settled = createEvent<string>();
export const answered = createEvent<{ chatId: string; message: ChatMessage }>();

const progressed = createEvent<Progress>();

const readAnswerFx = createEffect(async ({ api, chatId, question, replaces, signal }: Ask) => {
  const report = scopeBind(progressed, { safe: true });
  const events =
    replaces === undefined
      ? streamAnswer(api, chatId, question, signal)
      : streamOtherAnswer(api, chatId, replaces, signal);
  for await (const event of events) report({ chatId, event });
});

const started = ({ question, replaces }: Ask): LiveAnswer => ({
  question,
  replaces: replaces ?? null,
  answerId: null,
  steps: [],
  text: '',
  citations: [],
  state: 'running',
  failure: null,
});

/** What is really started: a second click while the first question is under way asks nothing. */
const readingStarted = createEvent<Ask>();

/** Live answers by conversation. */
export const $answers = createStore<Readonly<Record<string, LiveAnswer>>>({})
  .on(readingStarted, (answers, ask) => ({ ...answers, [ask.chatId]: started(ask) }))
  .on(progressed, (answers, { chatId, event }) => {
    const answer = answers[chatId];
    return answer === undefined ? answers : { ...answers, [chatId]: afterEvent(answer, event) };
  })
  .on(readAnswerFx.fail, (answers, { params: { chatId }, error }) => {
    const answer = answers[chatId];
    return answer === undefined || answer.state !== 'running'
      ? answers
      : { ...answers, [chatId]: afterFailure(answer, error) };
  })
  .on(settled, (answers, chatId) => Object.fromEntries(Object.entries(answers).filter(([id]) => id !== chatId)));

sample({
  clock: asked,
  source: $answers,
  filter: (answers, { chatId }) => answers[chatId]?.state !== 'running',
  fn: (_, ask) => ask,
  target: readingStarted,
});
sample({ clock: readingStarted, target: readAnswerFx });
sample({
  clock: progressed,
  filter: ({ event }) => event.type === 'done' || (event.type === 'failed' && event.message !== null),
  fn: ({ chatId, event }) => ({ chatId, message: (event as { message: ChatMessage }).message }),
  target: answered,
});

/** A question the server never took is nowhere but here: it stays, to be sent again. */
const afterFailure = (answer: LiveAnswer, error: unknown): LiveAnswer =>
  answer.answerId === null
    ? { ...answer, state: 'failed', failure: error instanceof ApiError ? error.code : null }
    : { ...answer, state: 'cut' };

function afterEvent(answer: LiveAnswer, event: AnswerEvent): LiveAnswer {
  switch (event.type) {
    case 'message':
      return { ...answer, answerId: event.answerId };
    case 'status':
      return { ...answer, steps: [...answer.steps.filter(({ step }) => step !== event.status.step), event.status] };
    case 'text':
      return { ...answer, text: answer.text + event.delta };
    case 'citations':
      return { ...answer, citations: event.citations };
    case 'done':
      return { ...answer, text: event.message.text, citations: event.message.answer?.citations ?? [], state: 'done' };
    case 'failed':
      return { ...answer, state: 'failed', failure: event.code };
  }
}
