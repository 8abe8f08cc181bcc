import type { AskedQuestion } from '@savoir/contracts/chats';
import type { SignedInActor } from '../../../http/actor.ts';
import { Failure } from '../../../http/failure.ts';
import type { Services } from '../../../services.ts';
import { findPersons } from '../../user/user.collection.ts';
import { type MessageRow, findAskedMessage, findMessages, storeReply } from '../messages/message.collection.ts';
import { toReply } from '../messages/read-messages.ts';

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
export async function questionOf(
  db: Services['db'],
  { companyId, userId, chatId, _id }: Pick<MessageRow, 'companyId' | 'userId' | 'chatId' | '_id'>,
): Promise<string | null> {
  const messages = await findMessages(db, { companyId, id: userId }, chatId);
  const at = messages.findIndex((message) => message._id === _id);
  return messages.slice(0, Math.max(at, 0)).findLast(({ role }) => role === 'user')?.text ?? null;
}
