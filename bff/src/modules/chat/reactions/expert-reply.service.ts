import type { AskedQuestion } from '@savoir/contracts/chats';
import { onOneLine } from '@savoir/contracts/common';
import type { SignedInActor } from '../../../http/actor.ts';
import { Failure } from '../../../http/failure.ts';
import type { ProductEvent } from '../../../outbox/outbox.ts';
import type { Services } from '../../../services.ts';
import { t } from '../../../texts/server-texts.ts';
import { announce } from '../../inbox/announce.ts';
import { closeInboxRow, findInboxRow } from '../../inbox/inbox.collection.ts';
import { findRecipients } from '../../notification/recipients.ts';
import { findPersons } from '../../user/user.collection.ts';
import {
  findAskedMessage,
  findMessages,
  findReplied,
  type MessageRow,
  storeReply,
} from '../messages/message.collection.ts';
import { toReply } from '../messages/read-messages.ts';
import { askedEvent } from './experts.ts';

/** What a colleague asked the actor. */
export async function readAskedQuestion(
  services: Services,
  actor: SignedInActor,
  messageId: string,
): Promise<AskedQuestion> {
  const row = await findAskedMessage(services.db, actor, messageId);
  if (row === null) throw new Failure('ASKED_QUESTION_NOT_FOUND');
  return toAskedQuestion(services, actor, row);
}

/** One reply for each question, from the first of those who were asked; the same one sent again changes nothing. */
export async function replyToAsked(
  services: Services,
  actor: SignedInActor,
  messageId: string,
  text: string,
): Promise<AskedQuestion> {
  const { db, outbox, clock } = services;
  const stored = await outbox.commit(async ({ session, emit }) => {
    const row = await storeReply(db, actor, messageId, { text, date: clock() }, session);
    if (row !== null) emit({ type: 'expert.replied', companyId: actor.companyId, id: messageId });
    return row;
  });
  const row = stored ?? (await findAskedMessage(db, actor, messageId));
  if (row === null) throw new Failure('ASKED_QUESTION_NOT_FOUND');
  if (row.reply?.personId !== actor.id || row.reply.text !== text) throw new Failure('ASKED_QUESTION_ANSWERED');
  return toAskedQuestion(services, actor, row);
}

async function toAskedQuestion(
  { db }: Services,
  { companyId, id }: SignedInActor,
  { _id, userId, request, formerRequests = [], reply, ...row }: MessageRow,
): Promise<AskedQuestion> {
  const asked = [request, ...formerRequests].find((each) => each?.personId === id);
  const [question, persons] = await Promise.all([
    questionOf(db, { companyId, userId, _id, chatId: row.chatId }),
    findPersons(db, companyId, [userId, reply?.personId]),
  ]);
  if (asked === undefined || question === null) throw new Failure('ASKED_QUESTION_NOT_FOUND');
  return {
    id: _id,
    question,
    by: persons.get(userId) ?? null,
    date: asked.date.toISOString(),
    reply: reply === undefined ? null : toReply(reply, persons),
  };
}

/** What an answer answers. */
async function questionOf(
  db: Services['db'],
  { companyId, userId, chatId, _id }: Pick<MessageRow, 'companyId' | 'userId' | 'chatId' | '_id'>,
): Promise<string | null> {
  const messages = await findMessages(db, { companyId, id: userId }, chatId);
  const at = messages.findIndex((message) => message._id === _id);
  return messages.slice(0, Math.max(at, 0)).findLast(({ role }) => role === 'user')?.text ?? null;
}

/** Consumer: it waits for none of those who were asked any more. */
export async function settleAsked({ db }: Services, { companyId, id }: ProductEvent): Promise<void> {
  const row = await findReplied(db, companyId, id);
  if (row === null) return;
  for (const request of [row.request, ...(row.formerRequests ?? [])]) {
    if (request === undefined) continue;
    const owner = { companyId, userId: request.personId };
    const entry = await findInboxRow(db, owner, `${askedEvent(id)}:${request.personId}`);
    if (entry !== null) await closeInboxRow(db, owner, entry._id);
  }
}

/** Consumer: for who asked, unless they deleted the conversation since. What was replied stands there alone. */
export async function announceReply(services: Services, { companyId, id }: ProductEvent): Promise<void> {
  const { db } = services;
  const row = await findReplied(db, companyId, id);
  if (row?.reply === undefined) return;
  const question = await questionOf(db, row);
  if (question === null) return;
  await announce(services, {
    event: `expert-replied:${id}`,
    companyId,
    kind: 'question-answered',
    people: (await findRecipients(db, companyId)).filter((recipient) => recipient.id === row.userId),
    subject: { type: 'question', id },
    title: t('inbox.questionAnswered'),
    about: onOneLine(question),
    byId: row.reply.personId,
    path: `/chat/${row.chatId}#${id}`,
  });
}
