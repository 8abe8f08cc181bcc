import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { BlobSource, Input, WAVE } from 'mediabunny';
import { expect, it } from 'vitest';
import { decodedCodecs, speechPieces, type SpeechPiece } from './speech-pieces.ts';

const fixture = (name: string) => resolve(import.meta.dirname, '../../../../e2e/fixtures', name);
const recording = fixture('enregistrement.webm');
/** As mediabunny tells it of the recording itself. */
const recordingSeconds = 2.94;

async function piecesOf(
  path: string,
  options: Parameters<typeof speechPieces>[2] = {},
  { signal } = new AbortController(),
): Promise<SpeechPiece[]> {
  const pieces = await speechPieces(path, signal, options);
  const read: SpeechPiece[] = [];
  for await (const piece of pieces ?? []) read.push(piece);
  return read;
}

async function soundOf({ wave }: SpeechPiece) {
  using input = new Input({ formats: [WAVE], source: new BlobSource(new Blob([wave])) });
  const track = await input.getPrimaryAudioTrack();
  const { codec, numberOfChannels, sampleRate } = (await track?.getDecoderConfig()) ?? {};
  return { codec, numberOfChannels, sampleRate, seconds: await input.computeDuration() };
}

const peakOf = ({ wave }: SpeechPiece): number =>
  new Int16Array(wave.buffer, 44).reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

it.each(['enregistrement.webm', 'film.webm'])(
  'the cutter of speech makes 16 kHz mono WAV of the sound of %s',
  async (name) => {
    const [piece, ...others] = await piecesOf(fixture(name));
    if (piece === undefined) throw new Error('no sound');
    expect(others).toEqual([]);
    expect(await soundOf(piece)).toMatchObject({ codec: 'pcm-s16', numberOfChannels: 1, sampleRate: 16_000 });
    expect(peakOf(piece)).toBeGreaterThan(3000);
  },
);

it('the cutter of speech cuts a long recording into pieces that follow each other without a gap', async () => {
  const pieces = await piecesOf(recording, { maxSeconds: 1 });
  expect(pieces.length).toBeGreaterThanOrEqual(3);
  let endSeconds = 0;
  for (const piece of pieces) {
    const { seconds } = await soundOf(piece);
    expect(seconds).toBeLessThanOrEqual(1);
    expect(piece.startSeconds).toBeCloseTo(endSeconds, 4);
    endSeconds = piece.startSeconds + seconds;
  }
  expect(endSeconds).toBeCloseTo(recordingSeconds, 0);
});

it('the cutter of speech leaves other codecs and what is no sound alone', async () => {
  const { signal } = new AbortController();
  expect(await speechPieces(fixture('compresseur.wav'), signal)).toBeNull();
  expect(await speechPieces(fixture('chiffre.pdf'), signal)).toBeNull();
});

it('the cutter of speech makes samples of a WAV file where it is asked to', async () => {
  const [piece, ...others] = await piecesOf(fixture('compresseur.wav'), { codecs: decodedCodecs });
  if (piece === undefined) throw new Error('no sound');
  expect(others).toEqual([]);
  using input = new Input({
    formats: [WAVE],
    source: new BlobSource(new Blob([await readFile(fixture('compresseur.wav'))])),
  });
  expect((await soundOf(piece)).seconds).toBeCloseTo(await input.computeDuration(), 2);
  expect(peakOf(piece)).toBeGreaterThan(3000);
});

it('the cutter of speech stops when no one waits any more', async () => {
  const controller = new AbortController();
  controller.abort();
  await expect(piecesOf(recording, { maxSeconds: 1 }, controller)).rejects.toThrow('aborted');
});
