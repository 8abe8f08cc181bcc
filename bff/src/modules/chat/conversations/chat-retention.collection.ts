import type { Db } from '../../../adapters/database/database.ts';
import type { ChatRow } from '../chat.collection.ts';
import type { MessageRow } from '../messages/message.collection.ts';

/** Conversations whose last message is older; the messages first, so that none is left without its conversation. */
export async function deleteChatsBefore(db: Db, companyId: string, before: Date): Promise<void> {
  const chats = db.collection<ChatRow>('chats');
  const old = await chats.find({ companyId, updateDate: { $lt: before } }, { projection: { _id: 1 } }).toArray();
  const ids = old.map(({ _id }) => _id);
  if (ids.length === 0) return;
  await db.collection<MessageRow>('chatMessages').deleteMany({ companyId, chatId: { $in: ids } });
  await chats.deleteMany({ companyId, _id: { $in: ids } });
}
