import { startOpenAiTestServer, type OpenAiTestServer } from '@savoir/testing/openai-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LanguageModelFailure } from './language-model.ts';
import { openAiCompatibleModel, type ModelTimeouts } from './openai-compatible-model.ts';

let server: OpenAiTestServer;
beforeAll(async () => {
  server = await startOpenAiTestServer();
});
afterAll(() => server.close());

async function write(timeouts?: ModelTimeouts, apiKey = server.apiKey): Promise<{ text: string; failure: unknown }> {
  const model = openAiCompatibleModel({ baseUrl: server.baseUrl, apiKey, model: 'essai' }, timeouts);
  let text = '';
  try {
    for await (const piece of model.write({ instructions: 'Réponds.', prompt: 'Question' })) text += piece;
  } catch (failure) {
    return { text, failure };
  }
  return { text, failure: null };
}

it('the client of the language model gives the text as the service writes it, letters split between packets included [D.6]', async () => {
  server.behave({ kind: 'answer', text: 'Très exactement 0,05 mm [1]. Œuvre à l’été.' });
  expect(await write()).toEqual({ text: 'Très exactement 0,05 mm [1]. Œuvre à l’été.', failure: null });
});

it('the client of the language model asks with the configured model, as deterministically as it can [D.6]', async () => {
  server.behave({ kind: 'answer', text: 'Oui.' });
  await write();
  expect(server.requests.at(-1)).toMatchObject({
    model: 'essai',
    temperature: 0,
    messages: [
      { role: 'system', content: 'Réponds.' },
      { role: 'user', content: 'Question' },
    ],
  });
});

it('the client of the language model waits and tries once more when there are too many requests', async () => {
  server.behave({ kind: 'status', status: 429, retryAfterSeconds: 0 }, { kind: 'answer', text: 'Enfin.' });
  expect(await write()).toEqual({ text: 'Enfin.', failure: null });
});

it.each([
  ['refuses the key', { kind: 'status', status: 401 }],
  ['is down', { kind: 'status', status: 500 }],
] as const)('fails when the service %s', async (_, behaviour) => {
  server.behave(behaviour);
  expect((await write()).failure).toBeInstanceOf(LanguageModelFailure);
});

it.each(['cut', 'errorInStream', 'unfinished'] as const)(
  'keeps what came and then fails when the answer ends badly: %s',
  async (kind) => {
    server.behave({ kind, text: 'Le début seulement' });
    const { text, failure } = await write();
    expect(failure).toBeInstanceOf(LanguageModelFailure);
    expect('Le début seulement'.startsWith(text)).toBe(true);
  },
);

it('the client of the language model fails when nothing comes in time', async () => {
  server.behave({ kind: 'silent' });
  const { failure } = await write({ firstChunkMs: 200, chunkMs: 200, totalMs: 500 });
  expect(failure).toBeInstanceOf(LanguageModelFailure);
});

it('the client of the language model fails when the service only shows that it lives', async () => {
  server.behave({ kind: 'thinking' });
  const startedAt = performance.now();
  const { text, failure } = await write({ firstChunkMs: 300, chunkMs: 5_000, totalMs: 60_000 });
  expect([text, failure]).toEqual(['', expect.any(LanguageModelFailure)]);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

it('the client of the language model fails with another key than the service’s', async () => {
  server.behave({ kind: 'answer', text: 'Oui.' });
  expect((await write(undefined, 'autre')).failure).toBeInstanceOf(LanguageModelFailure);
});
