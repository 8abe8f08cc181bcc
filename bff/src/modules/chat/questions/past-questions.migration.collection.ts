import type { Db } from '../../../adapters/database/database.ts';

// Part of a migration: it stays as it is, whatever becomes of the rows, and imports nothing that changes with them.

/** A message as releases before this migration wrote it. */
interface PastMessage {
  _id: string;
  chatId: string;
  companyId: string;
  role: 'user' | 'assistant';
  date: Date;
  answer: { status: string } | null;
  rating?: { satisfied: boolean };
}

interface Question {
  _id: string;
  companyId: string;
  date: Date;
  unanswered: boolean;
  satisfied: boolean | null;
}

const batchChats = 50;
const notCounted = new Set(['courtesy', 'asking']);

/** Questions were counted as sums; each becomes a row, from the conversations that are still there. */
export async function countPastQuestions({
  db,
  position,
  reached,
}: {
  db: Db;
  position: unknown;
  reached: (position: unknown) => Promise<void>;
}): Promise<void> {
  let last = typeof position === 'string' ? position : '';
  for (;;) {
    const chats = await db
      .collection<{ _id: string }>('chats')
      .find({ _id: { $gt: last } }, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(batchChats)
      .toArray();
    if (chats.length === 0) break;
    for (const { _id } of chats) await countChat(db, _id);
    last = chats.at(-1)?._id ?? last;
    await reached(last);
  }
  // The sums it had instead.
  await db.collection('chatUse').deleteMany({});
}

async function countChat(db: Db, chatId: string): Promise<void> {
  const chat = await db
    .collection<{ _id: string; companyId: string; userId: string }>('chats')
    .findOne({ _id: chatId });
  if (chat === null) return;
  const messages = await db
    .collection<PastMessage>('chatMessages')
    .find({ companyId: chat.companyId, userId: chat.userId, chatId })
    .sort({ _id: 1 })
    .toArray();
  const writes = questionsOf(messages).map(({ _id, ...question }) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: question }, upsert: true },
  }));
  if (writes.length > 0) await db.collection<Question>('chatQuestions').bulkWrite(writes, { ordered: false });
}

/** Each question with the first answer after it. */
function questionsOf(messages: readonly PastMessage[]): Question[] {
  return messages.flatMap((message, index) => {
    const next = messages[index + 1];
    if (message.role !== 'user' || next?.role !== 'assistant') return [];
    if (notCounted.has(next.answer?.status ?? '')) return [];
    const { _id, companyId, date } = message;
    const satisfied = next.rating?.satisfied ?? null;
    return [{ _id, companyId, date, unanswered: next.answer?.status === 'refused', satisfied }];
  });
}
