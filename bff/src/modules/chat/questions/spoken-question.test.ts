import { readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { modelSettings, startOpenAiTestServer, type OpenAiTestServer } from '@savoir/testing/openai-server';
import { afterAll, beforeAll, expect, it } from 'vitest';

let speech: OpenAiTestServer;
let bff: TestBff;
let audio: string;
beforeAll(async () => {
  speech = await startOpenAiTestServer();
  bff = await startTestBff({ env: modelSettings('TRANSCRIPTION', speech), jobs: false });
  audio = (await readFile(resolve(import.meta.dirname, '../../../../../e2e/fixtures/enregistrement.webm'))).toString(
    'base64',
  );
});
afterAll(async () => {
  await bff.close();
  await speech.close();
});

const send = (product: TestBff, payload: object) =>
  product.app.inject({ method: 'POST', url: '/api/chats/transcriptions', headers: product.as('reader'), payload });

it('a spoken question is written down, and nothing of the recording is stored', async () => {
  speech.hear({ text: 'Quelle huile pour le réducteur ?' });
  const answer = await send(bff, { contentType: 'audio/webm', audio });
  expect(answer.json()).toEqual({ text: 'Quelle huile pour le réducteur ?' });
  expect(speech.heard.at(-1)).toMatchObject({ contentType: 'audio/wav', filename: 'question.wav' });
  expect((await readdir(tmpdir())).filter((name) => name.startsWith('savoir-question-'))).toEqual([]);
});

it.each([
  [503, 'TRANSCRIPTION_FAILED'],
  [415, 'MEDIA_UNSUPPORTED'],
])('says so when the service answers %s', async (status, code) => {
  speech.hear(status);
  expect((await send(bff, { contentType: 'audio/webm', audio })).json()).toMatchObject({ code });
});

it('a spoken question is refused when it is no audio, empty or far too long', async () => {
  expect((await send(bff, { contentType: 'audio/x-nothing', audio })).json()).toMatchObject({
    code: 'MEDIA_UNSUPPORTED',
  });
  expect((await send(bff, { contentType: 'audio/webm', audio: '' })).json()).toMatchObject({ code: 'INPUT_INVALID' });
  const long = Buffer.alloc(720 * 1024).toString('base64');
  expect((await send(bff, { contentType: 'audio/webm', audio: long })).json()).toMatchObject({ code: 'INPUT_INVALID' });
});

it('a spoken question is refused without a transcription service', async () => {
  const without = await startTestBff({ jobs: false });
  try {
    expect((await send(without, { contentType: 'audio/webm', audio })).json()).toMatchObject({
      code: 'FEATURE_DISABLED',
    });
  } finally {
    await without.close();
  }
});
