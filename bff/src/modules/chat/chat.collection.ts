import type { Db } from '../../adapters/database/database.ts';

export interface ChatRow {
  _id: string;
  companyId: string;
  userId: string;
  title: string;
  creationDate: Date;
  updateDate: Date;
  messageCount: number;
  /** The answer being written; one at a time. Its writer puts `until` off as long as it lives. */
  answering: { answerId: string; until: Date; stopped?: boolean } | null;
}

/** Whose conversations: no one else's are ever read. */
export interface ChatOwner {
  companyId: string;
  id: string;
}

/** An answer whose writer has not said for so long that it lives is no one's. */
export const answerLeaseMs = 15_000;

/** Further ahead than any writer puts it: the clock went back since. */
const furthestUntil = (now: Date) => new Date(now.getTime() + 2 * answerLeaseMs);

/** Whether this answer is being written now. */
export const isAnswering = (answering: ChatRow['answering'], answerId: string, now: Date): boolean =>
  answering?.answerId === answerId && answering.until >= now && answering.until <= furthestUntil(now);

const rowsOf = (db: Db) => db.collection<ChatRow>('chats');
export const mine = ({ companyId, id }: ChatOwner): { companyId: string; userId: string } => ({
  companyId,
  userId: id,
});

export async function createChatIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([{ key: { companyId: 1, userId: 1, updateDate: -1 } }]);
}

/** Conversations in which something was asked, the latest first. */
export const findChats = (db: Db, owner: ChatOwner): Promise<ChatRow[]> =>
  rowsOf(db)
    .find({ ...mine(owner), messageCount: { $gt: 0 } })
    .sort({ updateDate: -1 })
    .toArray();

export const findChat = (db: Db, owner: ChatOwner, chatId: string): Promise<ChatRow | null> =>
  rowsOf(db).findOne({ ...mine(owner), _id: chatId });

/** The same id twice makes one conversation. */
export async function insertChat(db: Db, owner: ChatOwner, { _id, ...fields }: ChatRow): Promise<void> {
  await rowsOf(db).updateOne({ _id, ...mine(owner) }, { $setOnInsert: fields }, { upsert: true });
}

export async function deleteChat(db: Db, owner: ChatOwner, chatId: string): Promise<boolean> {
  const { deletedCount } = await rowsOf(db).deleteOne({ ...mine(owner), _id: chatId });
  return deletedCount === 1;
}

const leaseFrom = (now: Date) => new Date(now.getTime() + answerLeaseMs);

/** The writer lives; answers the conversation, null when it is no longer its to answer. */
export const renewAnswer = (
  db: Db,
  owner: ChatOwner,
  chatId: string,
  answerId: string,
  now: Date,
): Promise<ChatRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { ...mine(owner), _id: chatId, 'answering.answerId': answerId },
    { $set: { 'answering.until': leaseFrom(now) } },
    { returnDocument: 'after' },
  );

/** Takes the right to answer in this conversation; null when it is not there or an answer is being written. */
export const claimAnswer = (
  db: Db,
  owner: ChatOwner,
  chatId: string,
  claim: { answerId: string; now: Date; addedMessages?: number },
): Promise<ChatRow | null> =>
  rowsOf(db).findOneAndUpdate(
    {
      ...mine(owner),
      _id: chatId,
      $or: [
        { answering: null },
        { 'answering.until': { $lt: claim.now } },
        { 'answering.until': { $gt: furthestUntil(claim.now) } },
      ],
    },
    {
      $set: { answering: { answerId: claim.answerId, until: leaseFrom(claim.now) }, updateDate: claim.now },
      $inc: { messageCount: claim.addedMessages ?? 2 },
    },
    { returnDocument: 'before' },
  );

export const nameChat = (db: Db, owner: ChatOwner, chatId: string, title: string): Promise<ChatRow | null> =>
  rowsOf(db).findOneAndUpdate({ ...mine(owner), _id: chatId }, { $set: { title } }, { returnDocument: 'after' });

/** Asks the process that writes the answer, this one or another, to stop. */
export const requestStop = (db: Db, owner: ChatOwner, chatId: string): Promise<ChatRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { ...mine(owner), _id: chatId, answering: { $ne: null } },
    { $set: { 'answering.stopped': true } },
    { returnDocument: 'after' },
  );

export async function releaseAnswer(
  db: Db,
  owner: ChatOwner,
  chatId: string,
  answerId: string,
  now: Date,
): Promise<void> {
  await rowsOf(db).updateOne(
    { ...mine(owner), _id: chatId, 'answering.answerId': answerId },
    { $set: { answering: null, updateDate: now } },
  );
}
