import { expect, it } from 'vitest';
import { lastChangeOf, lastChangeText } from './last-change.ts';

const t = (key: string, values: Record<string, string>) => `${key} ${Object.values(values).join(' ')}`;
const now = Date.parse('2026-11-20T12:00:00.000Z');
const words = (context: Record<string, string>) => {
  const change = lastChangeOf({ context });
  return change === null ? null : lastChangeText(change, 'me', t, now);
};

it('names who changed it, and says when as a colleague would', () => {
  const nadia = { byId: 'n', by: 'Nadia Benali' };
  expect(words({ ...nadia, date: '2026-11-20T11:55:00.000Z' })).toBe('conflict.by Nadia Benali il y a 5\u00A0min');
  expect(words({ ...nadia, date: '2026-11-19T11:55:00.000Z' })).toBe('conflict.by Nadia Benali hier');
  expect(words({ ...nadia, date: '2026-10-02T11:55:00.000Z' })).toBe('conflict.by Nadia Benali le 2 oct. 2026');
});

it('tells people of their own change in another window, and gives the time alone of somebody unknown', () => {
  expect(words({ byId: 'me', by: 'Thomas Girard', date: '2026-11-20T11:59:50.000Z' })).toBe(
    'conflict.byOneself à l’instant',
  );
  expect(words({ date: '2026-11-20T10:00:00.000Z' })).toBe('conflict.at il y a 2\u00A0h');
});

it('says nothing where the server knows nothing', () => {
  expect(words({})).toBeNull();
});
