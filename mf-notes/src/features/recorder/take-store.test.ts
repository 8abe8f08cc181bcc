import 'fake-indexeddb/auto';
import { Blob as CloneableBlob } from 'node:buffer';
import { newId } from '@savoir/contracts/common';
import { beforeEach, expect, it, vi } from 'vitest';
import { notesDatabase, ofUser } from '../storage/notes-database.ts';
import { startTake, forgetTakes, lostTakes } from './take-store.ts';

/** Names of the locks that living pages hold; jsdom has none of its own. */
const held = new Set<string>();

beforeEach(() => {
  held.clear();
  // The database copies what it keeps, which jsdom’s own files do not stand.
  vi.stubGlobal('Blob', CloneableBlob);
  vi.stubGlobal('navigator', {
    locks: {
      async request(name: string, work: () => Promise<void>) {
        held.add(name);
        await work();
        held.delete(name);
      },
      query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
    },
  });
});

const fail = (error: unknown) => {
  throw error;
};
const piece = (text: string) => new Blob([text], { type: 'audio/webm;codecs=opus' });

it('a recording whose page died is put together again, piece by piece', async () => {
  const userId = newId();
  const take = startTake(userId, 'audio', fail);
  take.add(piece('un '), 1000);
  take.add(piece('deux '), 2000);
  take.add(piece('trois'), 3100);
  expect(await lostTakes(userId), 'while the page lives').toEqual([]);
  held.clear();
  await expect.poll(async () => (await lostTakes(userId))[0]?.durationMs).toBe(3100);
  const [lost] = await lostTakes(userId);
  expect(await lost?.file.text()).toBe('un deux trois');
  expect(lost).toMatchObject({ kind: 'audio', file: { type: 'audio/webm' } });
  expect(await lostTakes(newId()), 'for somebody else').toEqual([]);
  await forgetTakes(userId, await lostTakes(userId));
  expect(await lostTakes(userId)).toEqual([]);
});

it('a recording that was added or given up is gone', async () => {
  const userId = newId();
  const take = startTake(userId, 'video', fail);
  take.add(piece('film'), 1000);
  take.forget();
  // A recorder that is stopped gives its last piece after that.
  take.add(piece('end'), 2000);
  await expect.poll(() => held.size).toBe(0);
  expect(await lostTakes(userId)).toEqual([]);
});

it('a recording that its session ended over is found again by this same page', async () => {
  const userId = newId();
  const take = startTake(userId, 'audio', fail);
  take.add(piece('un '), 1000);
  take.leave();
  take.add(piece('deux'), 1800);
  await expect.poll(async () => (await lostTakes(userId))[0]?.durationMs).toBe(1800);
});

it('nothing of a recording stays behind a sign-out that was asked for', async () => {
  const userId = newId();
  const take = startTake(userId, 'audio', fail);
  take.add(piece('un '), 1000);
  await expect.poll(async () => (await notesDatabase()).count('takes', ofUser(userId))).toBe(1);
  // As the sign-out does, while it goes on.
  await (await notesDatabase()).delete('takes', ofUser(userId));
  take.add(piece('deux '), 2000);
  take.leave();
  take.add(piece('trois'), 2500);
  await expect.poll(() => held.size).toBe(0);
  expect(await (await notesDatabase()).count('takes', ofUser(userId))).toBe(0);
});
