import {
  chatSuggestions,
  getChat,
  knowledgeCounts,
  listChats,
  type Chat,
  type ChatMessage,
} from '@savoir/contracts/chats';
import type { User } from '@savoir/contracts/users';
import { answering, renderRoute, someUser, type FakeAnswer } from '@savoir/remote-kit/testing';
import { aChat, anAnswer } from '@savoir/testing';
import { screen } from '@testing-library/react';
import { manifest } from '../manifest.ts';
import { remote } from '../remote.ts';

export const chatRemote = { manifest, implementation: remote };

/** Answers with which one conversation, or none, can be shown. */
export const showing = (chat: Chat | null) => [
  answering(listChats, () => (chat === null ? [] : [chat])),
  answering(getChat, () => chat ?? aChat()),
  answering(chatSuggestions, () => []),
  answering(knowledgeCounts, () => ({ notes: 3, documents: 1 })),
];

/** A question and its answer, a moment ago. */
export function anExchange(answer: Partial<NonNullable<ChatMessage['answer']>> = {}): [ChatMessage, ChatMessage] {
  const whole = anAnswer();
  if (whole.answer === null) throw new Error('an answer has an answer');
  return [
    { ...whole, id: `${whole.id.slice(0, -12)}000000000001`, role: 'user', text: 'Comment purger ?', answer: null },
    { ...whole, answer: { ...whole.answer, ...answer } },
  ];
}

export const aRecentChat = (messages: ChatMessage[]): Chat =>
  aChat({ updateDate: new Date().toISOString(), messages, messageCount: messages.length });

/** A reader whose company takes, or does not take, feedback. */
export function readerOf({ feedback }: { feedback: boolean }): User {
  const user = someUser({ role: 'reader' });
  return { ...user, company: { ...user.company, enabledFeatures: feedback ? ['USER_FEEDBACK'] : [] } };
}

interface Around {
  /** Calls of the server that the page may make besides. */
  answers?: readonly FakeAnswer[];
  otherPaths?: Readonly<Record<string, string>>;
  /** What was said after it. */
  after?: readonly ChatMessage[];
}

/** The page of a conversation, with the answer that is like this. */
export async function shownAnswer(
  answer: Partial<NonNullable<ChatMessage['answer']>>,
  { answers = [], otherPaths = {}, after = [] }: Around = {},
) {
  const chat = aRecentChat([...anExchange(answer), ...after]);
  const user = readerOf({ feedback: true });
  const page = await renderRoute(chatRemote, `/chat/${chat.id}`, {
    user,
    answers: [...showing(chat), ...answers],
    otherPaths,
  });
  const [article] = await screen.findAllByRole('article', { name: 'Réponse de Savoir' });
  if (article === undefined) throw new Error('no answer');
  return { ...page, chat, article };
}
