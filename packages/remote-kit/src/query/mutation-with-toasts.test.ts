import { NetworkError } from '@savoir/api-client';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import type { ToastOptions } from '../host/host-api.ts';
import { mutationWithToasts, type MutationWithToasts } from './mutation-with-toasts.ts';

let toasts: ToastOptions[];
let client: QueryClient;
beforeEach(() => {
  toasts = [];
  client = new QueryClient();
  client.setQueryData(['notes', 'list'], ['a', 'b']);
  client.setQueryData(['notes', 'detail', 'a'], 'before');
});

const run = (parts: Partial<MutationWithToasts<string, string>>) =>
  new MutationObserver(
    client,
    mutationWithToasts(
      { toast: (toast) => toasts.push(toast) },
      { call: (id) => Promise.resolve(`${id} stored`), failed: () => 'Rien n’a changé', ...parts },
    ),
  ).mutate('a');

const isStale = (...queryKey: string[]) => client.getQueryState(queryKey)?.isInvalidated;

it('stores what the server answered, makes stale what it changed, and says so', async () => {
  await run({
    store: (cache, result, id) => cache.setQueryData(['notes', 'detail', id], result),
    stale: () => [['notes', 'list']],
    done: (result, id) => `${id}: ${result}`,
  });
  expect(client.getQueryData(['notes', 'detail', 'a'])).toBe('a stored');
  expect(isStale('notes', 'list')).toBe(true);
  expect(isStale('notes', 'detail', 'a')).toBe(false);
  expect(toasts).toEqual([{ kind: 'success', title: 'a: a stored' }]);
});

it('says nothing where nothing is to be said', async () => {
  await run({});
  expect(toasts).toEqual([]);
});

it('gives the reason with the title when it fails, rejects, and reads again what someone may have changed', async () => {
  const refused = run({
    call: () => Promise.reject(new NetworkError('no way there')),
    stale: () => [['notes', 'list']],
    staleOnFailure: (id) => [['notes', 'detail', id]],
  });
  await expect(refused).rejects.toThrow(NetworkError);
  expect(toasts).toEqual([
    {
      kind: 'error',
      title: 'Rien n’a changé',
      description: 'Le réseau ne répond pas. Vérifiez votre connexion, puis réessayez.',
    },
  ]);
  expect(isStale('notes', 'list')).toBe(false);
  expect(isStale('notes', 'detail', 'a')).toBe(true);
});

it('says nothing of a failure that is none for the user', async () => {
  await expect(run({ call: () => Promise.reject(new Error('no')), failed: () => null })).rejects.toThrow('no');
  expect(toasts).toEqual([]);
});

it('reads again what this failure means', async () => {
  const gone = new Error('gone');
  const staleOnFailure = (_id: string, error: unknown) => [['notes', error === gone ? 'detail' : 'list']];
  await expect(run({ call: () => Promise.reject(gone), staleOnFailure })).rejects.toThrow('gone');
  expect([isStale('notes', 'detail', 'a'), isStale('notes', 'list')]).toEqual([true, false]);
});

it('says what is no mistake as something else than an error', async () => {
  const failed = () => ({ kind: 'info' as const, title: 'Déjà publiée' });
  await expect(run({ call: () => Promise.reject(new Error('no')), failed })).rejects.toThrow('no');
  expect(toasts).toEqual([{ kind: 'info', title: 'Déjà publiée' }]);
});

it('says a whole message as it is', async () => {
  await expect(
    run({ call: () => Promise.reject(new Error('no')), failed: () => ({ title: 'Déjà publiée', key: 'k' }) }),
  ).rejects.toThrow('no');
  expect(toasts).toEqual([{ kind: 'error', title: 'Déjà publiée', key: 'k' }]);
});
