import { someUser } from '@savoir/remote-kit/testing';
import { expect, it, vi } from 'vitest';
import { openShell } from '../../test/open-shell.ts';
import { runWorker } from './run-worker.ts';

/** A browser that registers no worker. */
const emptyContainer = () =>
  Object.assign(new EventTarget(), {
    controller: null,
    startMessages: () => undefined,
    ready: new Promise<never>(() => undefined),
    register: () => Promise.resolve(undefined),
  });

it('leaves the page alone where a browser registers no worker and says nothing of it', async () => {
  vi.stubGlobal('caches', { keys: () => Promise.resolve([]), delete: () => Promise.resolve(false) });
  vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([]) });
  const shell = await openShell('/faq', { signedOut: true });
  await runWorker(shell, emptyContainer());
  expect(shell.scope.getState(shell.pwa.$worker)).toBe('none');
});

it.each([
  ['stays where the session merely ended', true, []],
  ['goes with its owner', false, ['savoir-shared']],
])('what was shared from another application %s', async (_what, isRefused, deleted) => {
  const removed: string[] = [];
  const caches = { keys: () => Promise.resolve([]), delete: (name: string) => Promise.resolve(removed.push(name) > 0) };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([]) });
  const shell = await openShell('/faq', { user: someUser(), isRefused });
  await runWorker(shell, emptyContainer());
  await (isRefused ? shell.session.getIdToken({ forceRefresh: true }) : shell.session.signOut());
  expect(removed).toEqual(deleted);
});
