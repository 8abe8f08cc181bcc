import { resolve } from 'node:path';
import { startOpenAiTestServer, type OpenAiTestServer } from '@savoir/testing/openai-server';
import { fileTypeFromBuffer } from 'file-type';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAiTranscriber } from './openai-transcriber.ts';

const audio = {
  path: resolve(import.meta.dirname, '../../../../e2e/fixtures/compresseur.wav'),
  filename: 'compresseur.wav',
  contentType: 'audio/wav',
};
let server: OpenAiTestServer;
beforeAll(async () => {
  server = await startOpenAiTestServer();
});
afterAll(() => server.close());

const transcribe = (apiKey = server.apiKey, sound = audio) =>
  openAiTranscriber({ baseUrl: `${server.baseUrl}/`, apiKey, model: 'essai' }).transcribe(
    sound,
    new AbortController().signal,
  );

it('the transcription client sends the recording and the language, and answers what is said and when', async () => {
  server.hear({
    text: ' La courroie doit être retendue. À froid. ',
    segments: [
      { start: 0, end: 3.2, text: ' La courroie doit être retendue.' },
      { start: 3.2, end: 4, text: ' À froid.' },
    ],
  });
  expect(await transcribe()).toEqual({
    text: 'La courroie doit être retendue. À froid.',
    segments: [
      { startSeconds: 0, endSeconds: 3.2, text: 'La courroie doit être retendue.' },
      { startSeconds: 3.2, endSeconds: 4, text: 'À froid.' },
    ],
  });
  expect(server.heard.at(-1)).toMatchObject({ filename: 'compresseur.wav', contentType: 'audio/wav', language: 'fr' });
  expect(server.heard.at(-1)?.bytes).toBeGreaterThan(1000);
});

it('the transcription client sends what a browser recorded as WAV, which every service reads', async () => {
  server.hear({ text: 'La courroie.', segments: [{ start: 0, end: 2, text: 'La courroie.' }] });
  const recording = {
    path: resolve(import.meta.dirname, '../../../../e2e/fixtures/enregistrement.webm'),
    filename: 'enregistrement.webm',
    contentType: 'audio/webm',
  };
  expect(await transcribe(server.apiKey, recording)).toEqual({
    text: 'La courroie.',
    segments: [{ startSeconds: 0, endSeconds: 2, text: 'La courroie.' }],
  });
  const sent = server.heard.at(-1);
  expect(sent).toMatchObject({ filename: 'enregistrement.wav', contentType: 'audio/wav' });
  expect(await fileTypeFromBuffer(sent?.content ?? new Uint8Array())).toMatchObject({ mime: 'audio/wav' });
});

it('the transcription client does without times where the service does not give them', async () => {
  server.hear({ text: 'Retendre.' });
  expect(await transcribe()).toEqual({ text: 'Retendre.', segments: [] });
});

it('asks again without times when the service does not know that format, and answers nothing when it refuses the file', async () => {
  server.hear(400);
  const before = server.heard.length;
  expect(await transcribe()).toBeNull();
  expect(server.heard.slice(before).map(({ responseFormat }) => responseFormat)).toEqual(['verbose_json', 'json']);
  server.hear(415);
  expect(await transcribe()).toBeNull();
});

it.each([503, 429])(
  'the transcription client fails when the service answers %s, so that the job tries again',
  async (status) => {
    server.hear(status);
    await expect(transcribe()).rejects.toThrow(String(status));
  },
);

it('the transcription client fails with another key than the service’s', async () => {
  await expect(transcribe('autre')).rejects.toThrow('401');
});
