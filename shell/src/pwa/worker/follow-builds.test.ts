import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildPollMs } from '@savoir/contracts/limits';
import { followBuilds, latestBuild } from './follow-builds.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the build that is deployed is asked for every five minutes, and informed when it is another [D.62]', async () => {
  expect(buildPollMs).toBe(300_000);
  const asked: string[] = [];
  let deployed = '1.42.8-aaaa';
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json({ id: deployed }));
  });
  const onNew = vi.fn(() => Promise.resolve());
  const stop = followBuilds(onNew, buildPollMs, '1.42.8-aaaa');
  await vi.advanceTimersByTimeAsync(buildPollMs - 1);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(1);
  expect(onNew).not.toHaveBeenCalled();
  deployed = '1.42.9-bbbb';
  await vi.advanceTimersByTimeAsync(buildPollMs);
  expect(onNew).toHaveBeenCalledTimes(1);
  stop();
  await vi.advanceTimersByTimeAsync(buildPollMs);
  expect(asked).toHaveLength(2);
});

it('the build that is deployed is unknown without network', async () => {
  expect(await latestBuild(0, () => Promise.reject(new TypeError('offline')))).toBeNull();
  expect(await latestBuild(0, () => Promise.resolve(new Response('', { status: 502 })))).toBeNull();
});
