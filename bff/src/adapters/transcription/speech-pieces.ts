import {
  AudioSampleSink,
  EncodedPacketSink,
  PCM_AUDIO_CODECS,
  type AudioCodec,
  type InputAudioTrack,
} from 'mediabunny';
import { OpusDecoderWebWorker } from 'opus-decoder';
import { openMedia } from '../../ingestion/media/media-input.ts';
import { quietestCut } from './quietest-cut.ts';
import { Resampler } from './resampler.ts';
import { waveFile } from './wave-file.ts';

/** A stretch of a recording, as a WAV file. */
export interface SpeechPiece {
  wave: Uint8Array<ArrayBuffer>;
  /** The same, 16-bit and mono, without what says so. */
  samples: Int16Array;
  /** Where it starts in the recording. */
  startSeconds: number;
}

/** What speech models listen at. */
const sampleRate = 16_000;
/** 19 MB as WAV: services take 25 MB (OpenAI’s limit), and others less gladly. */
const pieceMaxSeconds = 600;
const cutWithinSeconds = 60;
/** Sent to the decoder’s thread together: some seconds of sound. */
const packetsAtOnce = 100;

/**
 * The sound of a recording in pieces that every transcription service reads. Browsers record Opus, which many refuse;
 * other codecs are left alone.
 * @param codecs what is taken apart
 * @returns null when the recording holds none of these codecs
 */
export async function speechPieces(
  path: string,
  signal: AbortSignal,
  { maxSeconds = pieceMaxSeconds, codecs = ['opus'] }: { maxSeconds?: number; codecs?: readonly AudioCodec[] } = {},
): Promise<AsyncIterable<SpeechPiece> | null> {
  using input = openMedia(path);
  // What we cannot read is sent as it is: the service says what it thinks of it.
  const track = await input.getPrimaryAudioTrack().catch(() => null);
  const codec = (await track?.getCodec()) ?? null;
  if (codec === null || !codecs.includes(codec)) return null;
  return inPieces(path, maxSeconds, signal);
}

async function* inPieces(path: string, maxSeconds: number, signal: AbortSignal): AsyncIterable<SpeechPiece> {
  const held = new Int16Array(maxSeconds * sampleRate);
  let filled = 0;
  let cutSamples = 0;
  const cutAt = (length: number): SpeechPiece => {
    const samples = held.slice(0, length);
    const piece = { wave: waveFile(samples, sampleRate), samples, startSeconds: cutSamples / sampleRate };
    held.copyWithin(0, length, filled);
    filled -= length;
    cutSamples += length;
    return piece;
  };
  for await (const samples of decoded(path, signal)) {
    for (let taken = 0; taken < samples.length;) {
      const fitting = samples.subarray(taken, taken + held.length - filled);
      held.set(fitting, filled);
      filled += fitting.length;
      taken += fitting.length;
      if (filled === held.length)
        yield cutAt(quietestCut(held, sampleRate, Math.min(cutWithinSeconds, maxSeconds / 2)));
    }
  }
  if (filled > 0) yield cutAt(filled);
}

/** Codecs whose sound this process makes samples of. */
export const decodedCodecs: readonly AudioCodec[] = ['opus', ...PCM_AUDIO_CODECS];

/** 16-bit mono samples, some seconds at a time. */
async function* decoded(path: string, signal: AbortSignal): AsyncIterable<Int16Array> {
  using input = openMedia(path);
  const track = await input.getPrimaryAudioTrack();
  if (track === null) return;
  yield* (await track.getCodec()) === 'opus' ? decodedOpus(track, signal) : decodedSamples(track, signal);
}

/** Sound that is not compressed. */
async function* decodedSamples(track: InputAudioTrack, signal: AbortSignal): AsyncIterable<Int16Array> {
  let resampler: Resampler | undefined;
  for await (const sample of new AudioSampleSink(track).samples()) {
    resampler ??= new Resampler(sample.sampleRate, sampleRate);
    const channelData = Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
      const channel = new Float32Array(sample.numberOfFrames);
      sample.copyTo(channel, { planeIndex, format: 'f32-planar' });
      return channel;
    });
    const samplesDecoded = sample.numberOfFrames;
    sample.close();
    signal.throwIfAborted();
    yield toInt16(resampler.push(mixed({ channelData, samplesDecoded })));
  }
}

async function* decodedOpus(track: InputAudioTrack, signal: AbortSignal): AsyncIterable<Int16Array> {
  const decoder = await openDecoder(track);
  try {
    let packets: Uint8Array[] = [];
    for await (const { data } of new EncodedPacketSink(track).packets()) {
      signal.throwIfAborted();
      packets.push(data);
      if (packets.length < packetsAtOnce) continue;
      yield toInt16(mixed(await decoder.decodeFrames(packets)));
      packets = [];
    }
    if (packets.length > 0) yield toInt16(mixed(await decoder.decodeFrames(packets)));
  } finally {
    await decoder.free();
  }
}

/** In a thread of its own: a second of sound takes 4 ms, and others wait for none of it. */
async function openDecoder(track: InputAudioTrack) {
  // A sound with more channels than two is heard by its first two.
  const isMono = (await track.getDecoderConfig())?.numberOfChannels === 1;
  const layout = isMono
    ? { channels: 1, coupledStreamCount: 0, channelMappingTable: [0] }
    : { channels: 2, coupledStreamCount: 1, channelMappingTable: [0, 1] };
  const decoder = new OpusDecoderWebWorker({ sampleRate, streamCount: 1, ...layout });
  await decoder.ready;
  return decoder;
}

function mixed({ channelData, samplesDecoded }: { channelData: Float32Array[]; samplesDecoded: number }): Float32Array {
  const samples = new Float32Array(samplesDecoded);
  for (let index = 0; index < samplesDecoded; index++) {
    let sum = 0;
    for (const channel of channelData) sum += channel[index] ?? 0;
    samples[index] = sum / Math.max(1, channelData.length);
  }
  return samples;
}

const toInt16 = (samples: Float32Array): Int16Array =>
  Int16Array.from(samples, (level) => Math.round(Math.max(-1, Math.min(1, level)) * 0x7fff));
