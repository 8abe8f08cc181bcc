import { expect, it } from 'vitest';
import { lastChangeOf, lastChangeText } from './index.ts';

const date = '2026-11-20T11:55:00.000Z';
const words = (context: Record<string, string>) => {
  const change = lastChangeOf({ context });
  return change === null ? null : lastChangeText(change, 'me', (text, { name }) => [text, name].join(' ').trim());
};

it('names who changed it', () => {
  expect(words({ byId: 'n', by: 'Nadia Benali', date })).toBe('by Nadia Benali');
});

it('informs people of their own change in another window, and gives the time alone of an unknown user', () => {
  expect(words({ byId: 'me', by: 'Thomas Girard', date })).toBe('byOneself');
  expect(words({ date })).toBe('at');
});

it('says nothing where the server knows nothing', () => {
  expect(words({})).toBeNull();
  expect(words({ byId: 'n', by: 'Nadia Benali', date: 'hier' })).toBeNull();
});
