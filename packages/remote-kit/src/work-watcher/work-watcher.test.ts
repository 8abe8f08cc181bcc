import { NetworkError } from '@savoir/api-client';
import type { ErrorCode } from '@savoir/contracts/errors';
import { allSettled, fork } from 'effector';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, fakeHost, refuse } from '../testing/index.tsx';
import { createWorkWatcher } from './index.ts';

const storageKey = 'watchedWorkIds';
const pollMs = 700;

interface Work {
  id: string;
  step: 'running' | 'done' | 'done quietly';
}

type Answer = Work['step'] | ErrorCode | Error;
const isStep = (answer: Answer): answer is Work['step'] => ['running', 'done', 'done quietly'].includes(String(answer));

/** A watcher whose server answers these in turn, then that all is done; waiting takes no time. */
function watching(...answers: Answer[]) {
  const looks: string[] = [];
  const watcher = createWorkWatcher<Work>({
    storageKey,
    pollMs,
    read: async (_api, id) => {
      looks.push(id);
      const answer = answers.shift() ?? 'done';
      if (answer instanceof Error) throw answer;
      if (!isStep(answer)) throw refuse(answer);
      return { id, step: answer };
    },
    hasEnded: ({ step }) => step !== 'running',
    stale: [['works'], ['knowledge']],
    toastOf: (_host, { id, step }, watch) =>
      step === 'done quietly'
        ? null
        : { kind: 'success', title: `${id} is done`, action: { label: 'Again', onSelect: () => watch(id) } },
  });
  const reported: unknown[] = [];
  const host = fakeHost({ api: fakeApi([]), report: (error) => void reported.push(error) });
  const { queryClient, toasts } = host;
  for (const queryKey of [['works', 'list'], ['knowledge'], ['users']]) queryClient.setQueryData(queryKey, 'known');
  const waits = vi.fn((_ms: number) => Promise.resolve());
  const scope = fork({ handlers: [[watcher.waitFx, waits]] });
  return {
    looks,
    waits,
    reported,
    toasts,
    titles: () => toasts.map(({ title }) => title),
    isStale: (...queryKey: string[]) => queryClient.getQueryState(queryKey)?.isInvalidated,
    start: () => allSettled(watcher.started, { scope, params: host }),
    stop: () => allSettled(watcher.stopped, { scope }),
    watch: (id: string) => allSettled(watcher.watched, { scope, params: id }),
    settle: () => allSettled(scope),
    ids: () => scope.getState(watcher.$ids),
    seen: () => scope.getState(watcher.$seen),
  };
}

beforeEach(() => localStorage.clear());

it('looks in rounds until the work has ended, says so once, and makes stale what it changed', async () => {
  const world = watching('running', 'running', 'done');
  await world.start();
  await world.watch('a');
  expect(world.looks).toEqual(['a', 'a', 'a']);
  expect(world.waits.mock.calls).toEqual([[pollMs], [pollMs]]);
  expect(world.titles()).toEqual(['a is done']);
  expect([world.isStale('works', 'list'), world.isStale('knowledge'), world.isStale('users')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(world.ids()).toEqual([]);
  expect(world.seen()).toEqual({ a: { id: 'a', step: 'done' } });
});

it('looks at all that is watched in one round', async () => {
  const world = watching('running', 'done', 'done');
  await world.start();
  await Promise.all([world.watch('a'), world.watch('b'), world.watch('a')]);
  expect(world.looks).toEqual(['a', 'a', 'b']);
  expect(world.waits).toHaveBeenCalledTimes(1);
});

it('says nothing of what ends quietly', async () => {
  const world = watching('done quietly');
  await world.start();
  await world.watch('a');
  expect(world.toasts).toEqual([]);
  expect(world.isStale('works', 'list')).toBe(true);
});

it('takes up again what the message asks for', async () => {
  const world = watching('done', 'running', 'done');
  await world.start();
  await world.watch('a');
  world.toasts[0]?.action?.onSelect?.();
  await world.settle();
  expect(world.looks).toHaveLength(3);
  expect(world.titles()).toEqual(['a is done', 'a is done']);
});

it.each([
  ['the network is away', new NetworkError('no way there')],
  ['nobody knows why there was no answer', new TypeError('Failed to fetch')],
  ['the session is being renewed', new Error('Authentication required')],
  ['the server is down', 'INTERNAL'],
  ['the server is busy', 'RATE_LIMITED'],
  ['the token has just run out', 'TOKEN_INVALID'],
] as const)('goes on without a word while %s', async (_why, answer) => {
  const world = watching('running', answer, answer, 'done');
  await world.start();
  await world.watch('a');
  expect(world.looks).toHaveLength(4);
  expect(world.reported).toEqual([]);
  expect(world.titles()).toEqual(['a is done']);
});

it.each(['NOTE_NOT_FOUND', 'ACCESS_DENIED'] as const)(
  'drops what the API refuses as %s, and reports it',
  async (code) => {
    const world = watching(code);
    await world.start();
    await world.watch('a');
    expect(world.ids()).toEqual([]);
    expect(world.seen()).toEqual({ a: null });
    expect(world.toasts).toEqual([]);
    expect(world.reported).toEqual([expect.objectContaining({ code })]);
    expect(world.isStale('works', 'list')).toBe(false);
  },
);

it('goes on after a reload, and forgets nothing at sign-out', async () => {
  localStorage.setItem(storageKey, '["a"]');
  const world = watching('done');
  await world.start();
  expect(world.titles()).toEqual(['a is done']);
  expect(localStorage.getItem(storageKey)).toBe('[]');
  localStorage.setItem(storageKey, '["b"]');
  await world.stop();
  expect(localStorage.getItem(storageKey)).toBe('["b"]');
});

it.each(['{', '{"a":1}', 'null'])('begins with nothing when what is kept reads %s', async (stored) => {
  localStorage.setItem(storageKey, stored);
  const world = watching('done');
  await world.start();
  expect(world.looks).toEqual([]);
  await world.watch('a');
  expect(world.titles()).toEqual(['a is done']);
});
