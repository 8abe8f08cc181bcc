import type { Db } from '../../../adapters/database/database.ts';
import type { ChatRow } from '../chat.collection.ts';
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
