import type { Conversation, ConversationTurn } from '@savoir/contracts/dev';
import type { SignedInActor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import {
  type ConversationState,
  exchangesOf,
  type Subject,
  withExchange,
} from '../chat/answer/understand/conversation-state.ts';
import { type ChatRow, findChats } from '../chat/chat.collection.ts';
import { findMessages, type MessageRow } from '../chat/messages/message.collection.ts';
import { keyOf, readMessages, visibilityOf } from '../chat/messages/read-messages.ts';

const shownLatest = 20;

/** How the actor's own conversations were followed, the latest first. */
export async function readConversations(services: Services, actor: SignedInActor): Promise<Conversation[]> {
  const chats = await findChats(services.db, actor);
  return Promise.all(
    chats.slice(0, shownLatest).map(async (chat) => ({
      id: chat._id,
      title: chat.title,
      updateDate: chat.updateDate.toISOString(),
      turns: await readTurns(services, actor, chat),
    })),
  );
}

async function readTurns(services: Services, actor: SignedInActor, chat: ChatRow): Promise<ConversationTurn[]> {
  const rows = await findMessages(services.db, actor, chat._id);
  const followed = follow(rows);
  const subjects = followed.flatMap((turn) => turn.subjects);
  const [messages, accessible] = await Promise.all([
    readMessages(services, actor, rows, chat.answering),
    services.knowledge.accessible(visibilityOf(actor), subjects),
  ]);
  const open = new Set(accessible.map(keyOf));
  const isOpen = (subject: Subject) => open.has(keyOf(subject));
  // « Et l'autre ? » is taken for a question that names a title: none is shown of what may no longer be opened.
  const areOpen = subjects.every(isOpen);
  return followed.map((turn) => {
    const answer = messages[turn.at + 1]?.answer ?? null;
    return {
      id: turn.id,
      asked: turn.asked,
      understood: areOpen || turn.understood === turn.asked ? turn.understood : null,
      status: answer?.status ?? null,
      subjects: turn.subjects.map((subject) => {
        const title = isOpen(subject) ? subject.title : '';
        return { ...subject, title, accessible: isOpen(subject) };
      }),
      sources: answer?.citations ?? [],
    };
  });
}

/** Each question with the state of the conversation after its answer. */
function follow(rows: readonly MessageRow[]) {
  let state: ConversationState | null = null;
  return rows.flatMap(({ _id: id, role, text: asked }, at) => {
    if (role !== 'user') return [];
    const [exchange] = exchangesOf(rows.slice(at, at + 2));
    if (exchange !== undefined) state = withExchange(state, exchange);
    const understood = exchange === undefined ? null : (state?.asked ?? null);
    return [{ id, at, asked, understood, subjects: state?.subjects ?? [] }];
  });
}
