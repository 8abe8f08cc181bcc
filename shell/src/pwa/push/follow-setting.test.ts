import { NetworkError } from '@savoir/remote-kit';
import { beforeEach, expect, it, vi } from 'vitest';
import { followSetting } from './follow-setting.ts';

const chunkFailure = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const refusal = new Error('the server does not take this browser');

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A page whose worker stands, and where following fails with these in turn. */
function open(...failures: unknown[]) {
  const worker: { state: ServiceWorkerState } = { state: 'activated' };
  const events = new EventTarget();
  const container = Object.assign(events, { ready: Promise.resolve({ active: worker }) });
  const reported: unknown[] = [];
  let followed = 0;
  const stop = followSetting({
    container,
    report: (error) => reported.push(error),
    follow: () => {
      const failure = failures[followed++];
      return failure === undefined ? Promise.resolve() : Promise.reject(failure);
    },
  });
  return {
    stop,
    worker,
    reported,
    followed: () => followed,
    atRest: () => vi.advanceTimersByTimeAsync(3000),
    async newWorker() {
      events.dispatchEvent(new Event('controllerchange'));
      await vi.advanceTimersByTimeAsync(0);
    },
    async event(name: string) {
      window.dispatchEvent(new Event(name));
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

it('follows once, when the page has come to rest', async () => {
  const page = open();
  expect(page.followed()).toBe(0);
  await page.atRest();
  await page.newWorker();
  expect(page.followed()).toBe(1);
});

it('reports a failure that is one', async () => {
  const page = open(refusal);
  await page.atRest();
  expect(page.reported).toEqual([refusal]);
});

it.each([
  ['the network is gone', new NetworkError('GET /api/notification-target')],
  ['its code cannot be had', chunkFailure],
])('tries again with the next worker when %s', async (_, failure) => {
  const page = open(failure);
  await page.atRest();
  expect(page.followed()).toBe(1);
  await page.newWorker();
  expect(page.followed()).toBe(2);
  await page.event('online');
  expect(page.followed()).toBe(2);
  expect(page.reported).toEqual([]);
});

it('tries again when the worker was replaced meanwhile', async () => {
  const page = open(new DOMException('no active Service Worker', 'AbortError'));
  page.worker.state = 'redundant';
  await page.atRest();
  expect(page.reported).toEqual([]);
  page.worker.state = 'activated';
  await page.newWorker();
  expect(page.followed()).toBe(2);
});

it('says nothing of a page that goes away', async () => {
  const page = open(refusal);
  await page.event('pagehide');
  await page.atRest();
  expect(page.followed()).toBe(0);
});

it('ends with the session', async () => {
  const page = open(refusal);
  page.stop();
  await page.atRest();
  expect(page.followed()).toBe(0);
});

it('has nothing to follow in a browser without workers', async () => {
  let followed = false;
  followSetting({
    container: undefined,
    report: () => undefined,
    follow: () => {
      followed = true;
      return Promise.resolve();
    },
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(followed).toBe(false);
});
