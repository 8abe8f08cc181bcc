import type { ChatSummary } from '@savoir/contracts/chats';

/** Conversations whose title holds all the words, accents and case aside. */
export function titlesMatching(chats: readonly ChatSummary[], search: string): ChatSummary[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return chats.filter(({ title }) => words.every((word) => plain(title).includes(word)));
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
