import { beforeEach, expect, it, vi } from 'vitest';
import { refreshCopies } from './fresh-copies.ts';

const entry = 'https://savoir.example/remotes/notes/files/remoteEntry.js';
const dropped = vi.fn<(address: string) => Promise<boolean>>(async () => true);

beforeEach(() => {
  dropped.mockClear();
  vi.stubGlobal('caches', { open: async () => ({ delete: dropped }) });
});

it('drops what the worker cached, and asks past what the browser stored', async () => {
  const asked = vi.fn<typeof fetch>(async () => new Response('ok'));
  vi.stubGlobal('fetch', asked);
  await refreshCopies([entry]);
  expect(dropped).toHaveBeenCalledWith(entry);
  expect(asked.mock.calls.find(([address]) => address === entry)?.[1]).toMatchObject({ cache: 'reload' });
});

it('leaves the copies of a device without network alone: they are all there is', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await refreshCopies([entry]);
  expect(dropped).not.toHaveBeenCalled();
});
