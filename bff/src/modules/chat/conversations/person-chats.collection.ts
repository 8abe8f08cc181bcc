import type { Db } from '../../../adapters/database/database.ts';
import { replaceId, type IdChange } from '../../../adapters/database/replace-id.collection.ts';
import type { ChatOwner, ChatRow } from '../chat.collection.ts';
import type { GapRow } from '../gaps/gap.collection.ts';

/** Questions nothing answered that only this person asked: others’ words are not theirs. */
export const findGapsOf = (db: Db, { companyId, id }: ChatOwner): Promise<object[]> =>
  db
    .collection<GapRow>('knowledgeGaps')
    .find({ companyId, askerIds: [id] }, { projection: { _id: 0, question: 1, explanations: 1, lastDate: 1 } })
    .toArray();

/** Erases their conversations, and takes them out of what others were answered and of what is counted. */
export async function erasePersonInChats(db: Db, companyId: string, change: IdChange): Promise<void> {
  const { from: id } = change;
  await db.collection('chatMessages').deleteMany({ companyId, userId: id });
  await db.collection('chats').deleteMany({ companyId, userId: id });
  const gaps = db.collection<GapRow>('knowledgeGaps');
  await gaps.deleteMany({ companyId, askerIds: [id] });
  await gaps.updateMany({ companyId, askerIds: id }, { $pull: { askerIds: id, toldIds: id } });
  const messages = db.collection('chatMessages');
  await replaceId(messages, { companyId }, change, {
    fields: ['request.personId'],
    inLists: [
      ['answer.citations', 'personId'],
      ['answer.experts', 'personId'],
    ],
  });
}

export const countChatsOf = (db: Db, { companyId, id }: ChatOwner): Promise<number> =>
  db.collection<ChatRow>('chats').countDocuments({ companyId, userId: id, messageCount: { $gt: 0 } });
