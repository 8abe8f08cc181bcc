import { beforeEach, expect, it, vi } from 'vitest';
import { createRecent, type RecentEntry } from './recent.ts';

const entry = (number: number): RecentEntry => ({
  path: `/notes/${number}`,
  title: `Fiche ${number}`,
  routeId: 'notes.view',
});
const seen = (count: number, recent = createRecent(localStorage)) => {
  for (let number = 1; number <= count; number++) recent.add('u1', entry(number));
  return recent;
};

beforeEach(() => localStorage.clear());

it('holds the last twelve, each once under its latest name, the latest first', () => {
  const recent = seen(13);
  recent.add('u1', { ...entry(5), title: 'Nouveau nom' });
  expect(recent.of('u1').map(({ title }) => title)).toEqual([
    'Nouveau nom',
    ...[13, 12, 11, 10, 9, 8, 7, 6, 4, 3, 2].map((number) => `Fiche ${number}`),
  ]);
});

it('outlives the page, not the session', () => {
  seen(1);
  const recent = createRecent(localStorage);
  expect(recent.of('u1')).toEqual([entry(1)]);
  const listener = vi.fn<() => void>();
  recent.subscribe(listener);
  recent.clear();
  expect(recent.of('u1')).toEqual([]);
  expect(listener).toHaveBeenCalledOnce();
  expect(Object.keys(localStorage)).toEqual([]);
});

it('shows nothing of one user to the next on the device', () => {
  const recent = seen(2);
  expect(recent.of('u2')).toEqual([]);
  recent.add('u2', entry(9));
  expect(recent.of('u2')).toEqual([entry(9)]);
  expect(recent.of('u1')).toEqual([]);
});

it('forgets what is not there any more', () => {
  const recent = seen(2);
  recent.forget('/notes/2');
  expect(recent.of('u1')).toEqual([entry(1)]);
});

it.each(['{', '[]', '{"userId":"u1","entries":[{"path":1}]}'])('begins again when %s is kept', (stored) => {
  localStorage.setItem('recentlySeen', stored);
  expect(createRecent(localStorage).of('u1')).toEqual([]);
});
