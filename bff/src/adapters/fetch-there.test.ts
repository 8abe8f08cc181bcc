import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ModelService } from '../config.ts';
import { openAiEmbedder } from './embeddings/openai-embedder.ts';
import { sentryErrorReports } from './error-reports/sentry-error-reports.ts';
import { openAiCompatibleModel } from './language-model/openai-compatible-model.ts';
import { openAiVisionModel } from './ocr/vision-model.ts';
import { openAiTranscriber } from './transcription/openai-transcriber.ts';

let asked = 0;
let reached: string[] = [];
const elsewhere = createServer((request, response) => {
  reached.push(request.url ?? '');
  response.writeHead(500).end();
});
const service = createServer((request, response) => {
  asked++;
  request.resume();
  response.writeHead(307, { location: `http://127.0.0.1:${portOf(elsewhere)}${request.url}` }).end();
});
const portOf = (server: typeof service) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  for (const server of [elsewhere, service]) await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  for (const server of [elsewhere, service]) server.close().closeAllConnections();
});
beforeEach(() => {
  asked = 0;
  reached = [];
});

const never = new AbortController().signal;
const sound = {
  path: resolve(import.meta.dirname, '../../../e2e/fixtures/compresseur.wav'),
  filename: 'compresseur.wav',
  contentType: 'audio/wav',
};

it.each<[string, (settings: ModelService) => Promise<unknown>]>([
  [
    'the language model',
    async (settings) => {
      const written = openAiCompatibleModel(settings).write({ instructions: 'Réponds.', prompt: 'Question' });
      await written[Symbol.asyncIterator]().next();
    },
  ],
  ['the embeddings', (settings) => openAiEmbedder(settings).embed(['un'], { as: 'passage', signal: never })],
  ['the transcription', (settings) => openAiTranscriber(settings).transcribe(sound, never)],
  ['the vision model', (settings) => openAiVisionModel(settings).transcribe(Buffer.from('png'), never)],
])('%s is not followed where it redirects to', async (_, ask) => {
  await expect(
    ask({ baseUrl: `http://127.0.0.1:${portOf(service)}/v1`, apiKey: 'secret', model: 'essai' }),
  ).rejects.toBeInstanceOf(Error);
  expect(asked).toBeGreaterThan(0);
  expect(reached).toEqual([]);
});

it('the service of error reports is not followed where it redirects to', async () => {
  const reports = sentryErrorReports(`http://key@127.0.0.1:${portOf(service)}/1`, 'savoir@0');
  reports.report(new Error('x'), 'a test');
  await reports.close();
  expect(asked).toBe(1);
  expect(reached).toEqual([]);
});
