import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeTinySpeech } from '@savoir/testing/tiny-models';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { openLocalTranscriber } from './local-transcriber.ts';
import { waveFile } from './wave-file.ts';

const fixture = (name: string) => resolve(import.meta.dirname, '../../../../e2e/fixtures', name);
const words = ['La', 'courroie', 'grince'];

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'savoir-speech-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function folderWith(changes: Record<string, unknown> = {}): Promise<string> {
  const folder = await temporary();
  await writeTinySpeech(folder, words, changes);
  return folder;
}

async function open(folder: string, limits: Parameters<typeof openLocalTranscriber>[2] = {}) {
  const transcriber = await openLocalTranscriber(folder, pino({ level: 'silent' }), limits);
  onTestFinished(() => transcriber.close());
  const hear = (path: string, signal = AbortSignal.timeout(60_000)) =>
    transcriber.transcribe({ path, filename: 'x', contentType: 'audio/wav' }, signal);
  return { transcriber, hear };
}

const sampleRate = 16_000;
/** A recording of stretches of sound, loud or silent, each with its seconds. */
async function recording(stretches: readonly (readonly ['loud' | 'silent', number])[]): Promise<string> {
  const samples = stretches.flatMap(([kind, seconds]) =>
    Array.from({ length: seconds * sampleRate }, (_, at) => (kind === 'loud' ? 12_000 * Math.sin(at / 8) : 0)),
  );
  const path = join(await temporary(), 'son.wav');
  await writeFile(path, waveFile(Int16Array.from(samples), sampleRate));
  return path;
}

it('the local transcriber writes down each stretch of speech with its seconds, and nothing of silence', async () => {
  const { hear } = await open(await folderWith());
  const heard = await hear(
    await recording([
      ['silent', 2],
      ['loud', 3],
      ['silent', 2],
      ['loud', 3],
      ['silent', 2],
    ]),
  );
  expect(heard?.text).toBe('La courroie grince La courroie grince');
  const [first, second] = heard?.segments ?? [];
  expect(first?.startSeconds).toBeCloseTo(2, 0);
  expect(second?.startSeconds).toBeCloseTo(7, 0);
  expect(second?.endSeconds).toBeCloseTo(10, 0);
  expect(await hear(await recording([['silent', 5]]))).toEqual({ text: '', segments: [] });
});

it('the local transcriber hears all of a long sound, whose pieces are no longer than the model takes', async () => {
  const { hear } = await open(await folderWith());
  const heard = await hear(await recording([['loud', 70]]));
  const segments = heard?.segments ?? [];
  expect(segments.at(-1)?.endSeconds).toBeGreaterThan(65);
  expect(Math.max(...segments.map(({ startSeconds, endSeconds }) => endSeconds - startSeconds))).toBeLessThanOrEqual(
    29,
  );
});

it.each(['enregistrement.webm', 'compresseur.wav'])('hears what people recorded: %s', async (name) => {
  const { hear } = await open(await folderWith());
  expect((await hear(fixture(name)))?.text).toContain('La courroie grince');
});

it('the local transcriber refuses what is no sound it can take apart', async () => {
  const { hear } = await open(await folderWith());
  expect(await hear(fixture('chiffre.pdf'))).toBeNull();
});

it('the local transcriber ends its process when no one waits any more, and when no one has spoken for a while', async () => {
  const { transcriber, hear } = await open(await folderWith(), { idleMs: 300 });
  const long = await recording([['loud', 58]]);
  const controller = new AbortController();
  const given = hear(long, controller.signal);
  await expect.poll(() => transcriber.state).toBe('ready');
  controller.abort(new Error('nobody waits'));
  await expect(given).rejects.toThrow('nobody waits');
  await expect.poll(() => transcriber.state).toBe('asleep');
  expect((await hear(await recording([['loud', 2]])))?.text).toBe('La courroie grince');
  await expect.poll(() => transcriber.state).toBe('asleep');
});

it('a sound that takes too long fails and costs its process, and the next one is heard', async () => {
  const { transcriber, hear } = await open(await folderWith(), { answerMs: 50 });
  await expect(hear(await recording([['loud', 58]]))).rejects.toThrow(/over 50 ms of processor time|no end after/);
  expect(transcriber.state).toBe('asleep');
  expect((await hear(await recording([['silent', 1]])))?.text).toBe('');
});

it('the local transcriber is refused at the start where a file is another one, or not what it is said to be', async () => {
  const folder = await folderWith();
  await writeFile(join(folder, 'tokens.txt'), 'autre');
  await expect(open(folder)).rejects.toThrow(/^TRANSCRIPTION_MODEL_DIR: .*tokens\.txt is not the file/);
  await expect(open(await folderWith({ encoder: 'decoder.onnx' }))).rejects.toThrow(
    /^TRANSCRIPTION_MODEL_DIR: the model cannot be loaded: transcription \(petite-oreille\): the process ended with/,
  );
  await expect(open(join(folder, 'ailleurs'))).rejects.toThrow(/^TRANSCRIPTION_MODEL_DIR: there is no file/);
});
