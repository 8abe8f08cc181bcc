import { allSettled, fork } from '@savoir/remote-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPwaModel } from '../../state/pwa.model.ts';
import { followConnection } from './connection.ts';
import { isServerReached } from '../../platform/is-reached.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function follow({ onLine = true, answers = true } = {}) {
  const pwa = createPwaModel({ isControlled: false, storage: localStorage });
  const scope = fork();
  const server = { answers, asked: 0 };
  const page = Object.assign(new EventTarget(), { navigator: { onLine } });
  const isReached = () => {
    server.asked += 1;
    return Promise.resolve(server.answers);
  };
  followConnection({ pwa, scope }, { page: page as EventTarget & Pick<Window, 'navigator'> as Window, isReached });
  return { pwa, scope, server, page, isOnline: () => scope.getState(pwa.$isOnline) };
}

it('the connection of a page is gone at once when the browser says so, worker or not', () => {
  const { page, isOnline } = follow();
  page.dispatchEvent(new Event('offline'));
  expect(isOnline()).toBe(false);
});

it('the connection of a page is gone from the start where there is no network', () => {
  expect(follow({ onLine: false }).isOnline()).toBe(false);
});

it('the connection of a page is asked about when something did not come, and stays where the server answers', async () => {
  const { pwa, scope, server, isOnline } = follow();
  await allSettled(pwa.connectionDoubted, { scope });
  await vi.advanceTimersByTimeAsync(0);
  expect(server.asked).toBe(1);
  expect(isOnline()).toBe(true);
});

it('the connection of a page is gone when the server does not answer, although the network is there', async () => {
  const { pwa, scope, isOnline } = follow({ answers: false });
  await allSettled(pwa.connectionDoubted, { scope });
  await vi.advanceTimersByTimeAsync(0);
  expect(isOnline()).toBe(false);
});

it('the connection of a page is asked for again less and less often, at most every 30 s, until the server answers', async () => {
  const { pwa, scope, server, isOnline } = follow({ answers: false });
  await allSettled(pwa.connectionChanged, { scope, params: false });
  const seconds = [2, 4, 8, 16, 30, 30];
  for (const [index, wait] of seconds.entries()) {
    await vi.advanceTimersByTimeAsync(wait * 1000 - 1);
    expect(server.asked).toBe(index);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.asked).toBe(index + 1);
  }
  server.answers = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isOnline()).toBe(true);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(server.asked).toBe(seconds.length + 1);
});

it('the connection of a page is asked for at once when the network returns', async () => {
  const { page, isOnline } = follow({ onLine: false });
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isOnline()).toBe(true);
});

it.each([
  [200, true],
  [429, true],
  [502, false],
  [503, false],
])('whether the server answers: %d says %s', async (status, reached) => {
  expect(await isServerReached(() => Promise.resolve(new Response(null, { status })))).toBe(reached);
});

it('whether the server answers: no answer says no', async () => {
  expect(await isServerReached(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(false);
});
