import type { ApiClient } from '@savoir/api-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchActivity } from './watch-activity.ts';

const minuteMs = 60_000;
let stop = () => undefined as void;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** What the server is sent and asked, in order. */
function watch(idleMinutes = 15) {
  const calls: string[] = [];
  const call = ({ id }: { id: string }) => {
    calls.push(id);
    return Promise.resolve();
  };
  stop = watchActivity({ api: { call } as unknown as ApiClient, idleMinutes, report: () => undefined });
  return calls;
}
const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));

it('reports once a minute that someone is at it, also of what came within the minute [B.40]', () => {
  const calls = watch();
  vi.advanceTimersByTime(2 * minuteMs);
  for (let key = 0; key < 20; key++) press();
  expect(calls).toEqual(['sessions.activity']);
  vi.advanceTimersByTime(30_000);
  press();
  expect(calls).toHaveLength(1);
  vi.advanceTimersByTime(30_000);
  expect(calls).toEqual(['sessions.activity', 'sessions.activity']);
});

it('asks the server when no one was at it for too long, and reports nothing to it [B.40]', () => {
  const calls = watch();
  vi.advanceTimersByTime(14 * minuteMs);
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(2 * minuteMs);
  expect(calls).toEqual(['sessions.list']);
  // Another tab may be used: it goes on asking.
  vi.advanceTimersByTime(minuteMs);
  expect(calls).toEqual(['sessions.list', 'sessions.list']);
});

it('says nothing any more once it was stopped', () => {
  const calls = watch();
  stop();
  vi.advanceTimersByTime(2 * minuteMs);
  press();
  vi.advanceTimersByTime(60 * minuteMs);
  expect(calls).toEqual([]);
});
