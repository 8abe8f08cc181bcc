import { startOpenAiTestServer, type OpenAiTestServer } from '@savoir/testing/openai-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EmbedderFailure } from './embedder.ts';
import { openAiEmbedder } from './openai-embedder.ts';

let server: OpenAiTestServer;
beforeAll(async () => {
  server = await startOpenAiTestServer();
});
afterAll(() => server.close());

const embed = (texts: string[], signal = new AbortController().signal) =>
  openAiEmbedder({ baseUrl: server.baseUrl, apiKey: server.apiKey, model: 'essai' }).embed(texts, {
    as: 'passage',
    signal,
  });

it('the client of the embeddings service gives one vector of length 1 per text, in their order whatever order they come in', async () => {
  server.embed((text) => (text === 'un' ? [3, 4] : [0, 2]));
  const vectors = await embed(['un', 'deux']);
  expect(vectors.map((vector) => [...vector].map((value) => value.toFixed(2)))).toEqual([
    ['0.60', '0.80'],
    ['0.00', '1.00'],
  ]);
});

it('the client of the embeddings service asks nothing about nothing', async () => {
  const before = server.embedded.length;
  expect(await embed([])).toEqual([]);
  expect(server.embedded).toHaveLength(before);
});

it.each([500, 401])('fails when the service answers %s', async (status) => {
  server.embed(status);
  await expect(embed(['un'])).rejects.toBeInstanceOf(EmbedderFailure);
});

it('the client of the embeddings service fails when it takes too long', async () => {
  server.embed(() => [1]);
  await expect(embed(['un'], AbortSignal.abort())).rejects.toBeInstanceOf(EmbedderFailure);
});
