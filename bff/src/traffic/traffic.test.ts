import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lullAtMostMs, openTraffic } from './traffic.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** When each of these lulls came, in ms from now. */
async function timesOf(lulls: readonly Promise<void>[], withinMs: number): Promise<(number | null)[]> {
  const startedAt = performance.now();
  const times: (number | null)[] = lulls.map(() => null);
  for (const [index, lull] of lulls.entries()) void lull.then(() => (times[index] = performance.now() - startedAt));
  await vi.advanceTimersByTimeAsync(withinMs);
  return times;
}

it('the traffic gauge lets work go on at once while no one waits', async () => {
  expect(await timesOf([openTraffic().lull()], 0)).toEqual([0]);
});

it('the traffic gauge holds work back until the last one who waits was answered', async () => {
  const traffic = openTraffic();
  const [one, other] = [traffic.enter(), traffic.enter()];
  setTimeout(one, 10);
  setTimeout(other, 20);
  expect(await timesOf([traffic.lull(), traffic.lull()], 100)).toEqual([20, 20]);
  expect(await timesOf([traffic.lull()], 0)).toEqual([0]);
});

it('the traffic gauge lets work get on, however many wait without a break', async () => {
  const traffic = openTraffic();
  const visits = setInterval(() => {
    const leave = traffic.enter();
    setTimeout(leave, 30);
  }, 10);
  await vi.advanceTimersByTimeAsync(50);
  for (let piece = 0; piece < 3; piece++) expect(await timesOf([traffic.lull()], lullAtMostMs)).toEqual([lullAtMostMs]);
  clearInterval(visits);
});

it('the traffic gauge forgets who waits for longer than a second: a stream holds no one back', async () => {
  const traffic = openTraffic();
  const leave = traffic.enter();
  await vi.advanceTimersByTimeAsync(999);
  expect(await timesOf([traffic.lull()], 10)).toEqual([1]);
  leave();
  traffic.enter();
  leave();
  expect(await timesOf([traffic.lull()], 10)).toEqual([null]);
});

describe('is busy', () => {
  /** One who asks again and again, for two seconds, waiting so long each time. */
  async function busyAfter({ everyMs, waitsMs }: { everyMs: number; waitsMs: number }) {
    const traffic = openTraffic();
    for (let at = 0; at < 2000; at += everyMs) {
      const leave = traffic.enter();
      await vi.advanceTimersByTimeAsync(waitsMs);
      leave();
      await vi.advanceTimersByTimeAsync(everyMs - waitsMs);
    }
    return traffic;
  }

  it.each([
    ['people ask all the time', { everyMs: 50, waitsMs: 10 }],
    ['all is slow, so that few requests find their turn', { everyMs: 500, waitsMs: 460 }],
  ])('the server is busy while %s, and soon no longer', async (_what, asking) => {
    const traffic = await busyAfter(asking);
    expect(traffic.isBusy).toBe(true);
    await vi.advanceTimersByTimeAsync(4000);
    expect(traffic.isBusy).toBe(false);
  });

  it('the server is not busy while one page looks every second how far it is', async () => {
    expect((await busyAfter({ everyMs: 1000, waitsMs: 20 })).isBusy).toBe(false);
  });

  it('the server is not busy before anyone asks', () => {
    expect(openTraffic().isBusy).toBe(false);
  });
});
