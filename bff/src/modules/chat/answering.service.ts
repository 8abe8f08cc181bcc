import type { AnswerBlock, AnswerEvent } from '@savoir/contracts/chats';
import { newId } from '@savoir/contracts/common';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { answerQuestion } from './answer/answer-question.ts';
import type { Answering } from './answer/pipeline.ts';
import { type Exchange, exchangesOf } from './answer/understand/conversation-state.ts';
import {
  type ChatRow,
  answerLeaseMs,
  claimAnswer,
  findChat,
  nameChat,
  releaseAnswer,
  renewAnswer,
  requestStop,
} from './chat.collection.ts';
import { titleOf } from './conversations/chat.service.ts';
import { gapQuestion, noteAnswer } from './gaps/gap.service.ts';
import {
  type MessageRow,
  type StoredAnswer,
  type StoredCitation,
  deleteMessage,
  findMessages,
  insertMessages,
  storeAnswer,
  storedAnswer,
} from './messages/message.collection.ts';
import { withMoments } from './messages/moments.ts';
import { isUnanswered, readMessages, visibilityOf } from './messages/read-messages.ts';
import { findColleagues } from './reactions/experts.ts';

/** What has been shown is stored this often, and a stop asked for elsewhere is noticed. */
const progressMs = 500;
const renewMs = answerLeaseMs / 3;

type Send = (event: AnswerEvent) => void;

/** Answers a new question to its end, no matter who still listens, and stores what was answered. */
export async function ask(
  services: Services,
  actor: SignedInActor,
  { chatId, question, send }: { chatId: string; question: string; send: Send },
): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  const questionId = newId(now.getTime());
  // One millisecond later, so that ids order the two.
  const answerId = newId(now.getTime() + 1);
  const chat = await claim(services, actor, chatId, { answerId, now });
  const before = await findMessages(db, actor, chatId);
  await write(services, actor, {
    chatId,
    answerId,
    questionId,
    question,
    exchanges: exchangesOf(before),
    send,
    storeEmpty: async (row) => {
      await insertMessages(db, [
        { ...ownerOf(row), _id: questionId, role: 'user', text: question, date: now, answer: null },
        row,
      ]);
      if (chat.messageCount === 0) await nameChat(db, actor, chatId, titleOf(question));
      send({ type: 'message', questionId, answerId });
    },
  });
}

/** Answers the last question again; the answer named is replaced. */
export async function regenerate(
  services: Services,
  actor: SignedInActor,
  { chatId, messageId, send }: { chatId: string; messageId: string; send: Send },
): Promise<void> {
  const { db, clock } = services;
  if ((await findChat(db, actor, chatId)) === null) throw new Failure('CHAT_NOT_FOUND');
  const messages = await findMessages(db, actor, chatId);
  const [question, replaced] = messages.slice(-2);
  if (replaced?._id !== messageId || question?.role !== 'user') throw new Failure('MESSAGE_NOT_FOUND');
  // It would go with the answer it stands under.
  if (replaced.reply !== undefined) throw new Failure('ASKED_QUESTION_ANSWERED');
  const now = clock();
  const answerId = newId(now.getTime());
  await claim(services, actor, chatId, { answerId, now, addedMessages: 0 });
  await write(services, actor, {
    chatId,
    answerId,
    questionId: question._id,
    question: question.text,
    exchanges: exchangesOf(messages.slice(0, -2)),
    send,
    storeEmpty: async (row) => {
      await insertMessages(db, [row]);
      await deleteMessage(db, actor, messageId);
      send({ type: 'message', questionId: question._id, answerId });
    },
  });
}

const running = new Map<string, AbortController>();

/** Stops what is being written in the conversation, wherever; nothing being written: nothing happens. */
export async function stopAnswer({ db }: Services, actor: SignedInActor, chatId: string): Promise<void> {
  const chat = await requestStop(db, actor, chatId);
  if (chat?.answering != null) running.get(chat.answering.answerId)?.abort();
  else if ((await findChat(db, actor, chatId)) === null) throw new Failure('CHAT_NOT_FOUND');
}

async function claim(
  { db }: Services,
  actor: SignedInActor,
  chatId: string,
  { answerId, now, addedMessages }: { answerId: string; now: Date; addedMessages?: number },
): Promise<ChatRow> {
  const chat = await claimAnswer(db, actor, chatId, {
    answerId,
    now,
    ...(addedMessages !== undefined && { addedMessages }),
  });
  if (chat === null) throw new Failure((await findChat(db, actor, chatId)) === null ? 'CHAT_NOT_FOUND' : 'CHAT_BUSY');
  return chat;
}

interface PendingAnswer {
  chatId: string;
  answerId: string;
  questionId: string;
  question: string;
  exchanges: readonly Exchange[];
  send: Send;
  /** Stores the empty answer and notifies the client of it. */
  storeEmpty: (row: MessageRow) => Promise<void>;
}

async function write(
  services: Services,
  actor: SignedInActor,
  { chatId, answerId, questionId, question, exchanges, send, storeEmpty }: PendingAnswer,
): Promise<void> {
  const { db, clock, log } = services;
  const row: MessageRow = {
    _id: answerId,
    chatId,
    companyId: actor.companyId,
    userId: actor.id,
    role: 'assistant',
    date: clock(),
    text: '',
    answer: unfinished('streaming', emptyProgress),
  };
  const stop = new AbortController();
  running.set(answerId, stop);
  const progress = followProgress(services, actor, { chatId, answerId, stop });
  const finish = async (answer: StoredAnswer) => {
    await progress.end();
    await storeAnswer(db, actor, answerId, answer);
    await releaseAnswer(db, actor, chatId, answerId, clock());
    const [message] = await readMessages(services, actor, [{ ...row, answer }], null);
    return message ?? null;
  };
  const note = (answer: StoredAnswer) =>
    noteAnswer(services, actor, { id: questionId, text: question, exchanges }, answer);
  const finishAndNotify = async (answer: StoredAnswer) => {
    const message = await finish(answer);
    if (message?.answer == null) return;
    send({ type: 'citations', citations: message.answer.citations });
    send({ type: 'done', message });
  };

  try {
    await storeEmpty(row);
    const request = { question, asker: actor, visibility: visibilityOf(actor), exchanges, signal: stop.signal };
    const found = await answerQuestion(request, answeringFor(services, actor), {
      step: (status) => send({ type: 'status', status }),
      show: (block, citations) => {
        progress.show(block, citations);
        for (const delta of chunksOf(block.text)) send({ type: 'text', delta });
      },
    });
    const answer = { ...found, isGap: isUnanswered(found) && gapQuestion(question, exchanges) !== null };
    await finishAndNotify(await withMoments(services, actor.companyId, answer));
    await note(answer);
  } catch (error) {
    if (stop.signal.aborted) {
      const stopped = unfinished('stopped', progress.shown);
      await finishAndNotify(stopped);
      return await note(stopped);
    }
    log.error({ err: error, chatId, answerId }, 'an answer failed');
    send({
      type: 'failed',
      code: error instanceof Failure ? error.code : 'ANSWER_FAILED',
      message: await finish(unfinished('interrupted', progress.shown)),
    });
    await note(unfinished('interrupted', progress.shown));
  } finally {
    await progress.end();
    running.delete(answerId);
  }
}

/** What this person is answered from, and by what. */
export const answeringFor = ({ db, knowledge, models, log }: Services, actor: SignedInActor): Answering => ({
  knowledge,
  model: models?.answering ?? null,
  colleagues: () => findColleagues(db, actor),
  log,
});

interface Progress {
  blocks: AnswerBlock[];
  citations: readonly StoredCitation[];
}
const emptyProgress: Progress = { blocks: [], citations: [] };

/** Stores what has been shown so far every now and then, so that it is there for who opens the conversation meanwhile. */
function followProgress(
  { db, log, clock }: Services,
  actor: SignedInActor,
  { chatId, answerId, stop }: { chatId: string; answerId: string; stop: AbortController },
) {
  const shown: Progress = { blocks: [], citations: [] };
  let stored = 0;
  let saving: Promise<void> = Promise.resolve();
  let renewed = performance.now();
  const look = () => {
    if (performance.now() - renewed < renewMs) return findChat(db, actor, chatId);
    renewed = performance.now();
    return renewAnswer(db, actor, chatId, answerId, clock());
  };
  const save = async () => {
    try {
      if (shown.blocks.length > stored) {
        stored = shown.blocks.length;
        await storeAnswer(db, actor, answerId, unfinished('streaming', shown));
      }
      const chat = await look();
      if (chat?.answering?.answerId === answerId && chat.answering.stopped === true) stop.abort();
    } catch (error) {
      // The next one, or the end, stores it all.
      log.warn({ err: error, answerId }, 'progress of an answer was not stored');
    }
  };
  const timer = setInterval(() => {
    saving = saving.then(save);
  }, progressMs);
  return {
    shown,
    show(block: AnswerBlock, citations: readonly StoredCitation[]) {
      shown.blocks.push(block);
      shown.citations = citations;
    },
    async end() {
      clearInterval(timer);
      await saving;
    },
  };
}

const ownerOf = ({ chatId, companyId, userId }: MessageRow) => ({ chatId, companyId, userId });

const unfinished = (status: 'streaming' | 'interrupted' | 'stopped', { blocks, citations }: Progress): StoredAnswer =>
  storedAnswer({ status, blocks: [...blocks], citations: [...citations] });

/** A text in pieces of a few words, so that a screen can show it as it comes. */
function chunksOf(text: string): string[] {
  return text.match(/[\s\S]{1,24}(?:\S*\s+|\S*$)/g) ?? [];
}
