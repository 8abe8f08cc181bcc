import type { Db } from '../../../adapters/database/database.ts';
import { type IdChange, replaceId } from '../../../adapters/database/replace-id.collection.ts';
import type { ChatOwner, ChatRow } from '../chat.collection.ts';
import type { GapRow } from '../gaps/gap.collection.ts';
import type { MessageRow } from '../messages/message.collection.ts';

/** What was asked and answered since then, by conversation: what was asked before was asked in private. */
export async function findExportedConversations(db: Db, companyId: string, since: Date): Promise<object[]> {
  const messages = await db
    .collection<MessageRow>('chatMessages')
    .find({ companyId, date: { $gte: since } })
    .sort({ _id: 1 })
    .toArray();
  const byChat = Map.groupBy(messages, ({ chatId }) => chatId);
  const chats = await db
    .collection<ChatRow>('chats')
    .find({ companyId, _id: { $in: [...byChat.keys()] } })
    .sort({ _id: 1 })
    .toArray();
  return chats.map(({ _id, userId, title, creationDate }) => ({
    _id,
    userId,
    // A title is the first question: of one that was asked in private it says nothing.
    ...(creationDate >= since && { title }),
    messages: (byChat.get(_id) ?? []).map(toExported),
  }));
}

const toExported = ({ _id, date, role, text, answer }: MessageRow) => ({
  _id,
  date,
  role,
  text: answer === null ? text : answer.blocks.map((block) => block.text).join(''),
});

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
    fields: ['request.personId', 'reply.personId'],
    inLists: [
      ['answer.citations', 'personId'],
      ['answer.experts', 'personId'],
      ['formerRequests', 'personId'],
    ],
  });
}

export const countChatsOf = (db: Db, { companyId, id }: ChatOwner): Promise<number> =>
  db.collection<ChatRow>('chats').countDocuments({ companyId, userId: id, messageCount: { $gt: 0 } });

/** Conversations whose last message is older; the messages first, so that none is left without its conversation. */
export async function deleteChatsBefore(db: Db, companyId: string, before: Date): Promise<void> {
  const chats = db.collection<ChatRow>('chats');
  const old = await chats.find({ companyId, updateDate: { $lt: before } }, { projection: { _id: 1 } }).toArray();
  const ids = old.map(({ _id }) => _id);
  if (ids.length === 0) return;
  await db.collection<MessageRow>('chatMessages').deleteMany({ companyId, chatId: { $in: ids } });
  await chats.deleteMany({ companyId, _id: { $in: ids } });
}

/** Deletes a company's conversations and everything counted from them. */
export async function eraseCompanyChats(db: Db, companyId: string): Promise<void> {
  for (const rows of [
    db.collection('chatMessages'),
    db.collection('chats'),
    db.collection('chatQuestions'),
    db.collection('chatSourceUse'),
    db.collection('chatUse'),
    db.collection('knowledgeGaps'),
  ])
    await rows.deleteMany({ companyId });
}
