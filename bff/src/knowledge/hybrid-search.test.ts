import { newId } from '@savoir/contracts/common';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { modelSettings, startOpenAiTestServer, type OpenAiTestServer } from '@savoir/testing/openai-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openAiEmbedder } from '../adapters/embeddings/openai-embedder.ts';
import { createKnowledge } from './knowledge.service.ts';
import { aSource } from './test/a-source.ts';

let server: OpenAiTestServer;
let bff: TestBff;

/** Knows that these words mean the same; everything else means something of its own. */
const meanings = [/congé|vacances/i, /salaire|paie/i, /vidange|huile/i];
const embeddingOf = (text: string) => [...meanings.map((meaning) => Number(meaning.test(text))), 0.01];

beforeAll(async () => {
  server = await startOpenAiTestServer();
  bff = await startTestBff({ env: modelSettings('EMBEDDINGS', server), jobs: false });
});
beforeEach(() => server.embed(embeddingOf));
afterAll(async () => {
  await bff.close();
  await server.close();
});

const texts = async (companyId: string, question: string, spaceIds: string[] | null = null) =>
  (await bff.services.knowledge.search({ companyId, spaceIds }, question)).map(({ text }) => text);

it('the hybrid search finds what says the same in other words, and what says it in the same words', async () => {
  const company = newId();
  const { knowledge } = bff.services;
  await knowledge.publish(aSource(company, 'Les congés se posent deux mois avant.'));
  await knowledge.publish(aSource(company, 'La vidange se fait tous les ans.'));
  await knowledge.publish(aSource(company, 'Le registre est à l’accueil.'));
  expect((await texts(company, 'Comment prendre des vacances ?'))[0]).toBe('Les congés se posent deux mois avant.');
  expect((await texts(company, 'Où est le registre ?'))[0]).toBe('Le registre est à l’accueil.');
});

it('never compares with what the reader may not see', async () => {
  const [company, other, nord, sud] = [newId(), newId(), newId(), newId()];
  const { knowledge } = bff.services;
  await knowledge.publish(aSource(company, 'Les congés du nord.', { spaceIds: [nord] }));
  await knowledge.publish(aSource(other, 'Les congés des autres.'));
  expect(await texts(company, 'vacances', [sud])).toEqual([]);
  expect(await texts(company, 'vacances', [nord])).toEqual(['Les congés du nord.']);
});

it('the hybrid search forgets the embedding of what is removed', async () => {
  const company = newId();
  const note = aSource(company, 'Les congés se posent deux mois avant.');
  await bff.services.knowledge.publish(note);
  expect(await texts(company, 'vacances')).toHaveLength(1);
  await bff.services.knowledge.remove(company, 'note', note.sourceId);
  expect(await texts(company, 'vacances')).toEqual([]);
});

it('the hybrid search looks at what was published before the model was set, in the background', async () => {
  const company = newId();
  const without = createKnowledge(bff.services);
  try {
    await without.publish(aSource(company, 'Les congés se posent deux mois avant.'));
  } finally {
    await without.close();
  }
  await expect.poll(() => texts(company, 'vacances')).toHaveLength(1);
});

it('the hybrid search finds by words alone while the service is down, and publishes all the same', async () => {
  const company = newId();
  server.embed(500);
  const { baseUrl, apiKey } = server;
  const knowledge = createKnowledge({
    ...bff.services,
    embedder: openAiEmbedder({ baseUrl, apiKey, model: 'essai' }),
  });
  try {
    await knowledge.publish(aSource(company, 'Les congés se posent deux mois avant.'));
    const found = await knowledge.search({ companyId: company, spaceIds: null }, 'poser ses congés');
    expect(found.map(({ text }) => text)).toEqual(['Les congés se posent deux mois avant.']);
  } finally {
    await knowledge.close();
  }
});
