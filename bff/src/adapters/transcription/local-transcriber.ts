import type { FastifyBaseLogger } from 'fastify';
import { memoryMbOf, startLocalModel, type LocalModel } from '../local-model/local-model.ts';
import { openModelFolder } from '../local-model/model-folder.ts';
import type { ModelLimits } from '../local-model/model-process.ts';
import type { SpeechModel, SpokenPiece } from '../local-model/speech-model.ts';
import type { Transcriber } from './transcriber.ts';

const variable = 'TRANSCRIPTION_MODEL_DIR';
/** A piece is heard in some seconds, so a spoken question does not wait for the end of an hour of recording. */
const pieceSeconds = 60;
/** A large model on a slow machine takes about twice as long as the sound. */
const answerMs = 240_000;
/** It holds its memory for as long as speech keeps coming. */
const idleMs = 60_000;

export interface LocalTranscriber extends Transcriber, LocalModel {}

/** Speech to text by a Whisper model in a process of its own. Throws ConfigError when the folder does not hold what it says. */
export async function openLocalTranscriber(
  folder: string,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  limits: Partial<ModelLimits & { idleMs: number }> = {},
): Promise<LocalTranscriber> {
  const { name, bytes, pathOf, encoder, decoder, tokens, vad } = await openModelFolder(
    variable,
    folder,
    'transcription',
  );
  const process = await startLocalModel<SpeechModel, Int16Array, SpokenPiece[]>(variable, {
    name: `transcription (${name})`,
    script: new URL('../local-model/speech.child.ts', import.meta.url),
    model: { encoder: pathOf(encoder), decoder: pathOf(decoder), tokens: pathOf(tokens), vad: pathOf(vad) },
    limits: { memoryMb: memoryMbOf(bytes), answerMs, ...limits },
    log,
    idleMs: limits.idleMs ?? idleMs,
    endsWhenAborted: true,
  });
  return {
    name,
    get state() {
      return process.state;
    },
    async transcribe({ path }, signal) {
      const { decodedCodecs, speechPieces } = await import('./speech-pieces.ts');
      const pieces = await speechPieces(path, signal, { maxSeconds: pieceSeconds, codecs: decodedCodecs });
      if (pieces === null) return null;
      const segments: SpokenPiece[] = [];
      for await (const { samples, startSeconds: offset } of pieces) {
        for (const { startSeconds, endSeconds, text } of await process.ask(samples, { signal, isUrgent: false }))
          segments.push({ startSeconds: offset + startSeconds, endSeconds: offset + endSeconds, text });
      }
      return { text: segments.map(({ text }) => text).join(' '), segments };
    },
    close: () => process.close(),
  };
}
