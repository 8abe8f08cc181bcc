import { expect, it, vi } from 'vitest';
import { openShell } from '../../test/open-shell.ts';
import { runWorker } from './run-worker.ts';

it('leaves the page alone where a browser registers no worker and says nothing of it', async () => {
  vi.stubGlobal('caches', { keys: () => Promise.resolve([]), delete: () => Promise.resolve(false) });
  vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([]) });
  const container = Object.assign(new EventTarget(), {
    controller: null,
    startMessages: () => undefined,
    ready: new Promise<never>(() => undefined),
    register: () => Promise.resolve(undefined),
  });
  const shell = await openShell('/faq', { signedOut: true });
  await runWorker(shell, container);
  expect(shell.scope.getState(shell.pwa.$worker)).toBe('none');
});
