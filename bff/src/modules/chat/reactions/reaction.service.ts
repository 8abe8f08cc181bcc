import type { ChatMessage, FeedbackRating } from '@savoir/contracts/chats';
import { onOneLine } from '@savoir/contracts/common';
import type { SignedInActor } from '../../../http/actor.ts';
import { Failure } from '../../../http/failure.ts';
import type { Services } from '../../../services.ts';
import { t } from '../../../texts/server-texts.ts';
import { announce, channelOf } from '../../inbox/announce.ts';
import { findUser } from '../../user/user.collection.ts';
import { findChat } from '../chat.collection.ts';
import { askedEvent, expertMail, replyPath } from './experts.ts';
import { distinctSources } from '../answer/passage-text.ts';
import { countBadlyRated, uncountBadlyRated } from '../gaps/gap.collection.ts';
import { exchangesOf } from '../answer/understand/conversation-state.ts';
import { gapKey, gapQuestion } from '../gaps/gap.service.ts';
import { type MessageRow, findMessages, reactTo } from '../messages/message.collection.ts';
import { readMessages } from '../messages/read-messages.ts';
import { sourcesOf } from '../messages/read-messages.ts';
import { rateQuestion } from '../questions/question.collection.ts';

interface Place {
  chatId: string;
  messageId: string;
}

/** What the reader thinks of an answer; the latest counts. Ratings never change what is found: they tell who maintains the knowledge. */
export async function rate(
  services: Services,
  actor: SignedInActor,
  place: Place,
  rating: FeedbackRating,
): Promise<ChatMessage> {
  const { db, clock } = services;
  const { questionId, gap } = await findAnswer(services, actor, place);
  const before = await reactTo(db, actor, place, { rating });
  if (before === null) throw new Failure('MESSAGE_NOT_FOUND');
  const { companyId, id: askerId } = actor;
  if (gap !== null) {
    const key = gapKey(gap);
    if (before.rating?.satisfied === false) await uncountBadlyRated(db, companyId, key, before.rating.explanation);
    if (!rating.satisfied)
      await countBadlyRated(
        db,
        { companyId, key, question: gap, askerId, date: clock() },
        {
          explanation: rating.explanation,
          sources: distinctSources(sourcesOf(before)).map(({ sourceType, sourceId }) => ({ sourceType, sourceId })),
        },
      );
  }
  await rateQuestion(db, companyId, questionId, rating.satisfied);
  return shown(services, actor, { ...before, rating });
}

/** Sends the question to one of the experts the refusal names; the same one is not asked twice. */
export async function askExpert(
  services: Services,
  actor: SignedInActor,
  place: Place,
  personId: string,
): Promise<ChatMessage> {
  const { db, mailer, clock, config } = services;
  const { question, gap, row } = await findAnswer(services, actor, place);
  const message = await shown(services, actor, row);
  if (message.answer?.experts.some(({ person }) => person.id === personId) !== true)
    throw new Failure('USER_NOT_FOUND');
  if (row.request?.personId === personId || row.reply !== undefined) return message;
  const [expert, asker] = await Promise.all([
    findUser(db, actor.companyId, personId),
    findUser(db, actor.companyId, actor.id),
  ]);
  if (expert === null || !expert.active || asker === null) throw new Failure('USER_NOT_FOUND');
  const choices = expert.inboxChoices ?? {};
  await announce(services, {
    event: askedEvent(row._id),
    companyId: actor.companyId,
    kind: 'question-asked',
    people: [{ id: personId, notificationsActive: expert.notificationsActive, choices }],
    subject: { type: 'question', id: gap === null ? row._id : gapKey(gap) },
    title: t('inbox.questionAsked'),
    about: onOneLine(question),
    byId: actor.id,
    path: replyPath(row._id),
    mailedElsewhere: true,
  });
  if (channelOf(choices, 'question-asked') === 'mail')
    await mailer.send(expertMail({ expert, asker, question, messageId: row._id, publicUrl: config.publicUrl }));
  const request = { personId, date: clock() };
  const former = row.request === undefined ? [] : [row.request];
  await reactTo(db, actor, place, { request, formerRequests: [...(row.formerRequests ?? []), ...former] });
  return shown(services, actor, { ...row, request });
}

async function findAnswer(
  { db }: Services,
  actor: SignedInActor,
  { chatId, messageId }: Place,
): Promise<{ question: string; questionId: string; gap: string | null; row: MessageRow }> {
  if ((await findChat(db, actor, chatId)) === null) throw new Failure('CHAT_NOT_FOUND');
  const messages = await findMessages(db, actor, chatId);
  const at = messages.findIndex(({ _id, role }) => _id === messageId && role === 'assistant');
  const row = messages[at];
  const question = messages.slice(0, Math.max(at, 0)).findLast(({ role }) => role === 'user');
  const status = row?.answer?.status;
  if (row === undefined || question === undefined || status === 'courtesy' || status === 'asking')
    throw new Failure('MESSAGE_NOT_FOUND');
  const exchanges = exchangesOf(messages.slice(0, messages.indexOf(question)));
  return { question: question.text, questionId: question._id, gap: gapQuestion(question.text, exchanges), row };
}

async function shown(services: Services, actor: SignedInActor, row: MessageRow): Promise<ChatMessage> {
  const [message] = await readMessages(services, actor, [row], null);
  if (message === undefined) throw new Failure('MESSAGE_NOT_FOUND');
  return message;
}
