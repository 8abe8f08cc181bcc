import { expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './errors.ts';
import { createQueryDefaults } from './query-defaults.ts';
import { currentUserQuery } from './shared-queries.ts';

const { queries = {} } = createQueryDefaults();
const retries = (failures: number, error: Error) =>
  (queries.retry as (failures: number, error: Error) => boolean)(failures, error);

it('the data cache collects garbage after 5 minutes [S9.15]', () => {
  expect(queries.gcTime).toBe(300_000);
});

it('the data cache retries a failed fetch 3 times [S9.16]', () => {
  expect([0, 1, 2, 3].map((failures) => retries(failures, new Error('network')))).toEqual([true, true, true, false]);
});

it('the data cache does not ask again for what was refused for good', () => {
  expect(retries(0, new ApiError({ type: 'about:blank', title: 'x', status: 404, code: 'NOTE_NOT_FOUND' }))).toBe(
    false,
  );
});

it('the data cache does not ask again without network: a page says so at once', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(retries(0, new NetworkError('gone'))).toBe(false);
  vi.stubGlobal('navigator', { onLine: true });
  expect(retries(0, new NetworkError('gone'))).toBe(true);
});

it('the data cache waits 1 s, doubled at each try, 30 s at most [S9.17]', () => {
  const delay = queries.retryDelay as (attempt: number) => number;
  expect([0, 1, 2, 5, 9].map(delay)).toEqual([1000, 2000, 4000, 30_000, 30_000]);
});

it('the data cache never takes the current user for stale [S4.118][S9.19]', () => {
  const query = currentUserQuery({
    call: () => Promise.reject(new Error('unused')),
    stream: () => {
      throw new Error('unused');
    },
    download: () => Promise.reject(new Error('unused')),
  });
  expect(query).toMatchObject({ staleTime: Infinity, gcTime: Infinity });
});
