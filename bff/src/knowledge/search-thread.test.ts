import { newId } from '@savoir/contracts/common';
import { afterEach, expect, it } from 'vitest';
import type { SourceText } from './search-engine.ts';
import { startSearchThread, type SearchThread } from './search-thread.ts';

const threads: SearchThread[] = [];
const start = () => {
  const thread = startSearchThread();
  threads.push(thread);
  return thread;
};
afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.close())));

const source = (text: string): SourceText => ({
  source: newId(),
  title: 'Fiche',
  spaceIds: [],
  passages: [{ id: newId(), heading: '', text, vector: null }],
});
const question = 'vidange du réducteur';

it('the search thread answers calls in the order in which they were made', async () => {
  const thread = start();
  const companyId = newId();
  const asked = { companyId, spaceIds: null, question };
  const [before, held, after] = await Promise.all([
    thread.call('rank', asked, null, 10),
    thread.call('apply', companyId, [source('Vidange du réducteur tous les ans.')]),
    thread.call('rank', asked, null, 10),
  ]);
  expect([before.length, held.passages, after.length]).toEqual([0, 1, 1]);
});

it('the search thread keeps companies apart, and forgets one alone', async () => {
  const thread = start();
  const [one, other] = [newId(), newId()];
  for (const companyId of [one, other]) await thread.call('apply', companyId, [source('Vidange du réducteur.')]);
  await thread.call('forget', one);
  const found = (companyId: string) => thread.call('rank', { companyId, spaceIds: null, question }, null, 10);
  expect(await found(one)).toEqual([]);
  expect(await found(other)).toHaveLength(1);
});

it('the search thread fails the call that could not be made, and takes the next', async () => {
  const thread = start();
  const broken = [{ ...source('x'), passages: null }] as unknown as SourceText[];
  await expect(thread.call('apply', newId(), broken)).rejects.toThrow(TypeError);
  expect(await thread.call('apply', newId(), [source('Vidange.')])).toMatchObject({ passages: 1 });
  expect(thread.generation).toBe(1);
});

it('the search thread refuses calls once it is closed', async () => {
  const thread = start();
  await thread.call('apply', newId(), []);
  await thread.close();
  await expect(thread.call('apply', newId(), [])).rejects.toThrow('closed');
});
