import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

const limits = { max: 5, durationMs: 5000, removalDelayMs: 200 };
const make = () => createToastStore(limits);
const titles = (store: ReturnType<typeof make>) => store.get().map(({ title }) => title);
const info = (title: string) => ({ kind: 'info', title }) as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('messages keep an error that waits for an answer when there are too many', () => {
  const store = make();
  store.toast({ kind: 'error', title: 'échec', action: { label: 'Réessayer' } });
  for (const title of ['2', '3', '4', '5', '6']) store.toast(info(title));
  expect(titles(store)).toEqual(['échec', '3', '4', '5', '6']);
});

it('messages wait while paused and go on with what was left', () => {
  const store = make();
  store.toast(info('a'));
  vi.advanceTimersByTime(4000);
  store.pause();
  store.toast(info('b'));
  vi.advanceTimersByTime(60_000);
  expect(titles(store)).toEqual(['a', 'b']);
  store.resume();
  vi.advanceTimersByTime(1200);
  expect(titles(store)).toEqual(['b']);
  vi.advanceTimersByTime(4000);
  expect(store.get()).toEqual([]);
});

it('messages stay until closed when they are an error with an action', () => {
  const store = make();
  store.toast({ kind: 'error', title: 'échec', action: { label: 'Réessayer' } });
  store.toast({ kind: 'error', title: 'refus' });
  vi.advanceTimersByTime(60_000);
  expect(titles(store)).toEqual(['échec']);
});

it('messages replace the one with the same key and start its time again', () => {
  const store = make();
  store.toast({ ...info('1 sur 3'), key: 'import' });
  vi.advanceTimersByTime(4000);
  store.toast({ ...info('2 sur 3'), key: 'import' });
  vi.advanceTimersByTime(4000);
  expect(titles(store)).toEqual(['2 sur 3']);
});

it('messages belong to their store', () => {
  const [one, other] = [make(), make()];
  one.toast(info('a'));
  expect(other.get()).toEqual([]);
});
