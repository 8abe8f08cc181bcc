import type { Chat, ChatMessage, Citation } from '@savoir/contracts/chats';
import { newId } from '@savoir/contracts/common';

const date = '2026-11-20T08:00:00.000Z';

export const aCitation = (changes: Partial<Citation> = {}): Citation => ({
  number: 1,
  passageId: newId(),
  sourceType: 'note',
  sourceId: newId(),
  title: 'Purger la presse 2',
  page: null,
  moment: null,
  quote: 'Ouvrir la vis de purge.',
  person: { id: newId(), firstName: 'Nadia', lastName: 'Benali' },
  date,
  accessible: true,
  ...changes,
});

/** An answer with one citation. */
export const anAnswer = (changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: newId(),
  role: 'assistant',
  date,
  text: 'Ouvrir la vis de purge [1].',
  answer: {
    status: 'answered',
    engine: 'extractive',
    citations: [aCitation()],
    opposed: [],
    nearby: [],
    experts: [],
    request: null,
    rating: null,
    isGap: false,
  },
  ...changes,
});

export const aChat = (changes: Partial<Chat> = {}): Chat => ({
  id: newId(),
  title: 'Purge de la presse 2',
  creationDate: date,
  updateDate: date,
  messageCount: 0,
  messages: [],
  ...changes,
});
