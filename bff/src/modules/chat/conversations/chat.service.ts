import type { Chat, ChatSummary } from '@savoir/contracts/chats';
import type { SignedInActor } from '../../../http/actor.ts';
import { Failure } from '../../../http/failure.ts';
import type { Services } from '../../../services.ts';
import { type ChatRow, deleteChat, findChat, insertChat, nameChat } from '../chat.collection.ts';
import { deleteMessages, findMessages } from '../messages/message.collection.ts';
import { readMessages } from '../messages/read-messages.ts';

export const toSummary = ({ _id, title, creationDate, updateDate, messageCount }: ChatRow): ChatSummary => ({
  id: _id,
  title,
  creationDate: creationDate.toISOString(),
  updateDate: updateDate.toISOString(),
  messageCount,
});

export async function createChat({ db, clock }: Services, actor: SignedInActor, chatId: string): Promise<Chat> {
  const now = clock();
  const row: ChatRow = {
    _id: chatId,
    companyId: actor.companyId,
    userId: actor.id,
    title: untitled,
    creationDate: now,
    updateDate: now,
    messageCount: 0,
    answering: null,
  };
  await insertChat(db, actor, row);
  return { ...toSummary(row), messages: [] };
}

export async function readChat(services: Services, actor: SignedInActor, chatId: string): Promise<Chat> {
  const chat = await findChat(services.db, actor, chatId);
  if (chat === null) throw new Failure('CHAT_NOT_FOUND');
  const rows = await findMessages(services.db, actor, chatId);
  return { ...toSummary(chat), messages: await readMessages(services, actor, rows, chat.answering) };
}

export async function renameChat(
  { db }: Services,
  actor: SignedInActor,
  chatId: string,
  title: string,
): Promise<ChatSummary> {
  const chat = await nameChat(db, actor, chatId, title);
  if (chat === null) throw new Failure('CHAT_NOT_FOUND');
  return toSummary(chat);
}

export async function removeChat({ db }: Services, actor: SignedInActor, chatId: string): Promise<void> {
  // The messages first: cut in between, what is left can be deleted once more.
  await deleteMessages(db, actor, chatId);
  if (!(await deleteChat(db, actor, chatId))) throw new Failure('CHAT_NOT_FOUND');
}

const titleMaxCharacters = 60;

/** Title of a conversation that has none yet. */
export const untitled = 'Nouvelle conversation';

/** The first question, without its question mark, cut between words. */
export function titleOf(question: string): string {
  const line = question
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\s*[?!.…]+$/, '');
  if (line === '') return untitled;
  if (line.length <= titleMaxCharacters) return line;
  const lastSpace = line.slice(0, titleMaxCharacters + 1).lastIndexOf(' ');
  return `${line.slice(0, lastSpace > titleMaxCharacters / 2 ? lastSpace : titleMaxCharacters)}…`;
}
