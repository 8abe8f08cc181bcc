import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createShellToasts } from './shell-toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const info = (title: string) => ({ kind: 'info', title }) as const;

it('the messages of the product are at most 5 at once [S9.23]', () => {
  const toasts = createShellToasts();
  for (const title of ['1', '2', '3', '4', '5']) toasts.toast(info(title));
  expect(toasts.get()).toHaveLength(5);
  toasts.toast(info('6'));
  expect(toasts.get().map(({ title }) => title)).toEqual(['2', '3', '4', '5', '6']);
});

it('the messages of the product close after 5000 ms, and leave the page 200 ms later [S9.24] [S9.25]', () => {
  const toasts = createShellToasts();
  toasts.toast(info('a'));
  const state = () => toasts.get().map((toast) => toast.state);
  vi.advanceTimersByTime(4999);
  expect(state()).toEqual(['open']);
  vi.advanceTimersByTime(1);
  expect(state()).toEqual(['closing']);
  vi.advanceTimersByTime(199);
  expect(state()).toEqual(['closing']);
  vi.advanceTimersByTime(1);
  expect(state()).toEqual([]);
});
