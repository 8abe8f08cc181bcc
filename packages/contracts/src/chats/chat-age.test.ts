import { expect, it } from 'vitest';
import { ageOf } from './chat-age.ts';
import type { ChatMessage } from './chat.ts';
import { chatOldAfterMs } from '../limits/index.ts';

const now = new Date('2026-11-20T08:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3600_000).toISOString();
const exchanges = (questions: number): ChatMessage[] =>
  Array.from({ length: 2 * questions }, (_, at) => ({
    id: `0199a000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    role: at % 2 === 0 ? 'user' : 'assistant',
    date: hoursAgo(1),
    text: 'x',
    answer: null,
  }));

it('a conversation becomes old 48 hours after its last message [S4.36] [D.57]', () => {
  expect(chatOldAfterMs).toBe(48 * 3600_000);
  expect(ageOf({ messages: exchanges(1), updateDate: hoursAgo(47.99) }, now)).toBe('fresh');
  expect(ageOf({ messages: exchanges(1), updateDate: hoursAgo(48) }, now)).toBe('old');
});

it('a conversation becomes too long with its tenth question [S4.37] [D.58]', () => {
  expect(ageOf({ messages: exchanges(9), updateDate: hoursAgo(1) }, now)).toBe('fresh');
  expect(ageOf({ messages: exchanges(10), updateDate: hoursAgo(1) }, now)).toBe('too-long');
});

it('a conversation is too long rather than old when it is both', () => {
  expect(ageOf({ messages: exchanges(12), updateDate: hoursAgo(100) }, now)).toBe('too-long');
});

it('a conversation is never old before anything was asked', () => {
  expect(ageOf({ messages: [], updateDate: hoursAgo(100) }, now)).toBe('fresh');
});
