import {
  chatSuggestions,
  getChat,
  knowledgeCounts,
  listChats,
  type Chat,
  type ChatMessage,
} from '@savoir/contracts/chats';
import type { User } from '@savoir/contracts/users';
import { answering, someUser } from '@savoir/remote-kit/testing';
import { aChat, anAnswer } from '@savoir/testing';
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
