import { newId } from '@savoir/contracts/common';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { startOpenAiTestServer, type OpenAiTestServer } from '@savoir/testing/openai-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAiEmbedder } from '../adapters/embeddings/openai-embedder.ts';
import { createKnowledge } from './knowledge.service.ts';
import { offersSearchIndexes } from './passage.collection.ts';
import { searchServing } from './test/search-serving.ts';
import { aSource } from './test/a-source.ts';

let server: OpenAiTestServer;
let bff: TestBff;
let searching: ReturnType<typeof searchServing>;
let knowledge: ReturnType<typeof createKnowledge>;

const meanings = [/congé|vacances/i, /vidange|huile/i];

beforeAll(async () => {
  server = await startOpenAiTestServer();
  server.embed((text) => [...meanings.map((meaning) => Number(meaning.test(text))), 0.01]);
  bff = await startTestBff({ jobs: false });
  searching = searchServing(bff.services.db);
  const { baseUrl, apiKey } = server;
  knowledge = createKnowledge({
    ...bff.services,
    db: searching.db,
    embedder: openAiEmbedder({ baseUrl, apiKey, model: 'essai' }),
  });
});
afterAll(async () => {
  await knowledge.close();
  await bff.close();
  await server.close();
});

const texts = async (companyId: string, question: string, spaceIds: string[] | null = null) =>
  (await knowledge.search({ companyId, spaceIds }, question)).map(({ text }) => text);

it('the search by vectors of the server is not asked of a server that has no vector search', async () => {
  expect(await offersSearchIndexes(bff.services.db)).toBe(false);
  expect(await offersSearchIndexes(searching.db)).toBe(true);
});

it('the search by vectors of the server finds by words alone while the server builds its index, then by meaning', async () => {
  const company = newId();
  await knowledge.publish(aSource(company, 'Les congés se posent deux mois avant.'));
  expect(await texts(company, 'vacances')).toEqual([]);
  expect(searching.indexes.map(({ name }) => name)).toEqual(['passages-meaning-3']);
  for (const index of searching.indexes) index.queryable = true;
  expect(await texts(company, 'vacances')).toEqual(['Les congés se posent deux mois avant.']);
  expect(searching.indexes).toHaveLength(1);
});

it('the search by vectors of the server has the server filter by company and spaces, and follows a change of spaces', async () => {
  const [company, other, nord, sud] = [newId(), newId(), newId(), newId()];
  const note = aSource(company, 'Les congés du nord.', { spaceIds: [nord] });
  await knowledge.publish(note);
  await knowledge.publish(aSource(company, 'Les congés de tous.'));
  await knowledge.publish(aSource(other, 'Les congés des autres.'));
  expect(await texts(company, 'vacances', [sud])).toEqual(['Les congés de tous.']);
  expect((await texts(company, 'vacances', [nord])).toSorted()).toEqual(['Les congés de tous.', 'Les congés du nord.']);
  await knowledge.update(company, 'note', note.sourceId, { spaceIds: [sud] });
  expect(await texts(company, 'vacances', [nord])).toEqual(['Les congés de tous.']);
  expect(await texts(company, 'vacances', [sud])).toHaveLength(2);
});

it('the search by vectors of the server gives nothing of what is removed', async () => {
  const company = newId();
  const note = aSource(company, 'Les congés se posent deux mois avant.');
  await knowledge.publish(note);
  expect(await texts(company, 'vacances')).toHaveLength(1);
  await knowledge.remove(company, 'note', note.sourceId);
  expect(await texts(company, 'vacances')).toEqual([]);
});
