import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@savoir/contracts/common';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createKnowledge } from './knowledge.service.ts';
import { SearchThreadLost, startSearchThread } from './search-thread.ts';
import { aSource } from './test/a-source.ts';

let bff: TestBff;
let folder: string;
const script = new URL('./test/mortal-search.worker.ts', import.meta.url);

beforeEach(async () => {
  bff = await startTestBff({ jobs: false });
  folder = await mkdtemp(join(tmpdir(), 'savoir-thread-'));
  process.env['SEARCH_THREAD_DIED'] = join(folder, 'died');
});
afterEach(async () => {
  await bff.close();
  delete process.env['SEARCH_THREAD_DIED'];
  await rm(folder, { recursive: true });
});

it('the knowledge base without its thread fails the call of a thread that ends, says so, and starts another for the next', async () => {
  const lost: Error[] = [];
  const thread = startSearchThread((error) => lost.push(error), script);
  const asked = { companyId: newId(), spaceIds: null, question: 'vidange' };
  await thread.call('apply', asked.companyId, []);
  await expect(thread.call('rank', asked, null, 10)).rejects.toBeInstanceOf(SearchThreadLost);
  expect(lost).toHaveLength(1);
  expect(await thread.call('rank', asked, null, 10)).toEqual([]);
  expect(thread.generation).toBe(2);
  await thread.close();
});

it.each([
  ['a search', {}],
  ['the searches of one question', { asOf: {} }],
])(
  'the knowledge base without its thread answers %s in spite of the thread that ends under it, from all that is published',
  async (_, moment) => {
    const lost: unknown[] = [];
    const log = { warn: () => undefined, error: (entry: unknown) => lost.push(entry) };
    const knowledge = createKnowledge({ ...bff.services, log, searchScript: script });
    const companyId = newId();
    const note = aSource(companyId, 'La vidange du réducteur se fait tous les ans.');
    await knowledge.publish(note);
    const found = await knowledge.search(
      { companyId, spaceIds: null, ...moment },
      'Quand faire la vidange du réducteur ?',
    );
    expect(found.map((passage) => passage.sourceId)).toEqual([note.sourceId]);
    expect(lost).toHaveLength(1);
    await knowledge.close();
  },
);

it('the knowledge base without its thread holds every company’s passages in memory once it is warm', async () => {
  const knowledge = createKnowledge(bff.services);
  const before = await knowledge.warm();
  const companies = [newId(), newId()];
  for (const companyId of companies)
    await knowledge.publish(aSource(companyId, 'Purger la pompe avant le démarrage.', { sourceType: 'document' }));
  expect(await knowledge.warm()).toEqual({ companies: before.companies + 2, passages: before.passages + 2 });
  await knowledge.close();
});
