import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runtimeInfo } from '@savoir/contracts/dev';
import { startTestBff } from '@savoir/testing/bff';
import { writeTinySpeech } from '@savoir/testing/tiny-models';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bff, client, companyWith } from './application.ts';
import { fixture } from './client.ts';
import { audio, create, generatedNote } from './note-journey.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'savoir-speech-'));
  await writeTinySpeech(folder, ['La', 'courroie', 'grince']);
});
afterAll(() => rm(folder, { recursive: true }));

it('with a speech model of its own, the words of recordings and spoken questions are written down', async () => {
  await companyWith(
    async () => Promise.resolve({ env: { TRANSCRIPTION_MODEL_DIR: folder } }),
    async () => {
      expect((await bff.app.inject({ url: '/api/config' })).json()).toMatchObject({ transcription: true });
      expect((await client.call('dev', runtimeInfo)).body.adapters['transcription']).toBe('petite-oreille');

      const created = await create('creator', { media: [await audio()] });
      const note = await generatedNote('creator', created.body.id);
      expect(JSON.stringify(note)).toContain('La courroie grince');

      const { data } = await fixture('enregistrement.webm');
      const answer = await bff.app.inject({
        method: 'POST',
        url: '/api/chats/transcriptions',
        headers: bff.as('reader'),
        payload: { contentType: 'audio/webm', audio: data.toString('base64') },
      });
      expect(answer.json()).toMatchObject({ text: expect.stringContaining('La courroie grince') as string });
    },
  );
});

it('does not start with a wrong TRANSCRIPTION_MODEL_DIR, nor with one beside a transcription service', async () => {
  const start = (env: Record<string, string>) => startTestBff({ env });
  await expect(start({ TRANSCRIPTION_MODEL_DIR: join(folder, 'ailleurs') })).rejects.toThrow(
    'TRANSCRIPTION_MODEL_DIR: there is no file',
  );
  const service = {
    TRANSCRIPTION_BASE_URL: 'http://localhost:9',
    TRANSCRIPTION_API_KEY: 'k',
    TRANSCRIPTION_MODEL: 'm',
  };
  await expect(start({ ...service, TRANSCRIPTION_MODEL_DIR: folder })).rejects.toThrow(
    'TRANSCRIPTION_MODEL_DIR: one model is enough, and TRANSCRIPTION_BASE_URL is set, too',
  );
});
