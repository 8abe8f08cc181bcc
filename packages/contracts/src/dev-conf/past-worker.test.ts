import { expect, it } from 'vitest';
import { isWorkerPassed, passWorker, stopPassingWorker } from './past-worker.ts';

/** What a browser has, as far as it is used here. */
function caches() {
  const stored = new Map<string, Map<string, Response>>();
  return {
    async open(name: string) {
      const files = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, files);
      return { put: async (address: string, answer: Response) => void files.set(address, answer) };
    },
    match: async (address: string, { cacheName }: { cacheName: string }) =>
      stored.get(cacheName)?.get(address)?.clone(),
    delete: async (name: string) => stored.delete(name),
  };
}

const at = (time: string) => new Date(`2026-11-27T${time}:00.000Z`);

it('the worker is passed until the time is over, or until it is put back', async () => {
  const own = caches();
  expect(await isWorkerPassed(own, at('08:00'))).toBe(false);
  await passWorker(own, '2026-11-27T16:00:00.000Z');
  expect(await isWorkerPassed(own, at('15:59'))).toBe(true);
  expect(await isWorkerPassed(own, at('16:00'))).toBe(false);
  await passWorker(own, '2026-11-27T20:00:00.000Z');
  expect(await isWorkerPassed(own, at('16:00'))).toBe(true);
  await stopPassingWorker(own);
  expect(await isWorkerPassed(own, at('16:00'))).toBe(false);
});
