import type { ChatMessage } from '@savoir/contracts/chats';
import { newId } from '@savoir/contracts/common';
import { expect, it } from 'vitest';
import type { LiveAnswer } from '../../features/answer/answer.model.ts';
import { storedMessages } from './stored-messages.ts';

const date = '2026-11-20T08:00:00.000Z';
const question = (text: string): ChatMessage => ({ id: newId(), role: 'user', date, text, answer: null });
const answer = (text: string, status: 'streaming' | 'answered' = 'answered'): ChatMessage => ({
  id: newId(),
  role: 'assistant',
  date,
  text,
  answer: {
    status,
    engine: 'extractive',
    citations: [],
    opposed: [],
    nearby: [],
    experts: [],
    request: null,
    rating: null,
    isGap: false,
  },
});
const live = (changes: Partial<LiveAnswer>): LiveAnswer => ({
  question: 'Et après ?',
  replaces: null,
  answerId: null,
  steps: [],
  text: '',
  citations: [],
  state: 'running',
  failure: null,
  ...changes,
});

const before = [question('Combien ?'), answer('Douze.')];
const after = question('Et après ?');
const last = answer('Treize.');

it.each<[string, ChatMessage[], LiveAnswer | undefined]>([
  ['are all shown when nothing is live', before, undefined],
  ['keep an earlier conversation whole', before, live({})],
  ['leave out the question that is being answered', [...before, after], live({})],
  [
    'leave out the answer that is being written',
    [...before, after, answer('Tr', 'streaming')],
    live({ text: 'Treize' }),
  ],
  [
    'leave out a finished answer until the live one is gone',
    [...before, after, last],
    live({ text: 'Treize.', state: 'done' }),
  ],
  ['leave out the last question while it is answered again', [...before, after, last], live({ replaces: last.id })],
])('stored messages beside a live answer %s', (_, messages, answering) => {
  expect(storedMessages(messages, answering)).toEqual(before);
});
