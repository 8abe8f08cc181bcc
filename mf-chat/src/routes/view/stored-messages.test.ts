import type { ChatMessage } from '@savoir/contracts/chats';
import { newId } from '@savoir/contracts/common';
import { describe, expect, it } from 'vitest';
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

describe('stored messages beside a live answer', () => {
  const before = [question('Combien ?'), answer('Douze.')];

  it('stored messages beside a live answer are all shown when nothing is live', () => {
    expect(storedMessages(before, undefined)).toEqual(before);
  });

  it('stored messages beside a live answer leave out the question and the answer that are being written', () => {
    expect(
      storedMessages([...before, question('Et après ?'), answer('Tr', 'streaming')], live({ text: 'Treize' })),
    ).toEqual(before);
    expect(storedMessages([...before, question('Et après ?')], live({}))).toEqual(before);
  });

  it('stored messages beside a live answer leave out a finished answer until the live one is gone', () => {
    expect(
      storedMessages([...before, question('Et après ?'), answer('Treize.')], live({ text: 'Treize.', state: 'done' })),
    ).toEqual(before);
  });

  it('stored messages beside a live answer leave out the last question and its answer while it is answered again', () => {
    const messages = [...before, question('Et après ?'), answer('Treize.')];
    expect(storedMessages(messages, live({ replaces: messages[3]?.id ?? '' }))).toEqual(before);
  });

  it('stored messages beside a live answer keep an earlier conversation whole', () => {
    expect(storedMessages(before, live({}))).toEqual(before);
  });
});
