import { AnswerEvent, Chat, type ChatMessage } from '@savoir/contracts/chats';
import { newId } from '@savoir/contracts/common';
import type { TestBff } from '@savoir/testing/bff';
import type { Role } from '@savoir/contracts/access';
import type { KnowledgeSource } from '../src/knowledge/knowledge.ts';
import { passagesOfMarkdown } from '../src/knowledge/passages/passages-of-markdown.ts';

type Who = Role | TestBff['users'][Role];

/** Publishes a note of the first company. */
export async function publishNote(
  bff: TestBff,
  title: string,
  markdown: string,
  changes: Partial<KnowledgeSource> = {},
): Promise<KnowledgeSource> {
  const source: KnowledgeSource = {
    companyId: bff.company.id,
    sourceType: 'note',
    sourceId: newId(),
    title,
    spaceIds: [],
    personId: bff.users.validator.id,
    date: new Date('2026-11-16T10:00:00.000Z'),
    passages: passagesOfMarkdown(markdown),
    ...changes,
  };
  await bff.services.knowledge.publish(source);
  return source;
}

export async function openChat(bff: TestBff, who: Who): Promise<string> {
  const answer = await bff.app.inject({ method: 'POST', url: '/api/chats', headers: bff.as(who) });
  return answer.json<Chat>().id;
}

export async function readChat(bff: TestBff, who: Who, chatId: string): Promise<Chat> {
  const answer = await bff.app.inject({ method: 'GET', url: `/api/chats/${chatId}`, headers: bff.as(who) });
  return Chat.parse(answer.json());
}

export const postQuestion = (bff: TestBff, who: Who, chatId: string, text: string) =>
  bff.app.inject({ method: 'POST', url: `/api/chats/${chatId}/messages`, headers: bff.as(who), payload: { text } });

export interface AnsweredQuestion {
  chatId: string;
  events: AnswerEvent[];
  /** The message of the last event. */
  message: ChatMessage;
  answer: NonNullable<ChatMessage['answer']>;
  /** What was streamed. */
  streamed: string;
}

/** Asks in a new conversation, or in the given one, and reads the whole stream. */
export async function ask(bff: TestBff, who: Who, text: string, chatId?: string): Promise<AnsweredQuestion> {
  const id = chatId ?? (await openChat(bff, who));
  const events = eventsOf((await postQuestion(bff, who, id, text)).body);
  const last = events.at(-1);
  if ((last?.type !== 'done' && last?.type !== 'failed') || last.message?.answer == null)
    throw new Error(`no answer: ${JSON.stringify(events)}`);
  const streamed = events.map((event) => (event.type === 'text' ? event.delta : '')).join('');
  return { chatId: id, events, message: last.message, answer: last.message.answer, streamed };
}

export function eventsOf(body: string): AnswerEvent[] {
  return body
    .split('\n\n')
    .map((block) => /^data: (.*)$/m.exec(block)?.[1])
    .filter((data) => data !== undefined)
    .map((data) => AnswerEvent.parse(JSON.parse(data)));
}
