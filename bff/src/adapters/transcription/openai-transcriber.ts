import { openAsBlob } from 'node:fs';
import * as z from 'zod/mini';
import type { ModelService } from '../../config.ts';
import { fetchThere } from '../fetch-there.ts';
import { openServiceRest } from '../service-rest.ts';
import type { Transcriber, Transcript } from './transcriber.ts';

const Answer = z.object({
  text: z.string(),
  segments: z.optional(z.nullable(z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })))),
});
const timeoutMs = 300_000;
/** Answers that blame the file; others (401, 429, 5xx …) may be different next time. */
const refusals = new Set([400, 413, 415, 422]);
/** Answers of a service that does not know the format with times. */
const unknownFormat = new Set([400, 422]);

interface Sound {
  file: Blob;
  filename: string;
}

/**
 * Any service that speaks OpenAI’s `POST /audio/transcriptions`. Asks when each sentence is said, and does without where
 * the service cannot tell. What browsers record goes as WAV: whisper.cpp’s server, among others, refuses webm.
 */
export function openAiTranscriber({ baseUrl, apiKey, model }: ModelService): Transcriber {
  const rest = openServiceRest();
  const send = async ({ file, filename }: Sound, format: 'json' | 'verbose_json', signal: AbortSignal) => {
    const form = new FormData();
    form.set('file', file, filename);
    form.set('model', model);
    form.set('language', 'fr');
    form.set('response_format', format);
    if (format === 'verbose_json') form.set('timestamp_granularities[]', 'segment');
    return fetchThere(`${baseUrl.replace(/\/+$/, '')}/audio/transcriptions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}` },
      body: form,
      signal,
    });
  };
  const answerTo = async (sound: Sound, limit: AbortSignal): Promise<z.output<typeof Answer> | null> => {
    let response = await send(sound, 'verbose_json', limit);
    if (unknownFormat.has(response.status)) response = await send(sound, 'json', limit);
    if (refusals.has(response.status)) return null;
    if (!response.ok) throw new Error(`transcription service answered ${response.status}`);
    return z.parse(Answer, await response.json());
  };
  const hear = async (sound: Sound, startSeconds: number, signal: AbortSignal): Promise<Transcript | null> => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const answer = await answerTo(sound, limit).catch((error: unknown) => {
      if (!signal.aborted) rest.failed();
      throw error;
    });
    rest.answered();
    if (answer === null) return null;
    const { text, segments } = answer;
    return {
      text: text.trim(),
      segments: (segments ?? []).map(({ start, end, text: said }) => ({
        startSeconds: startSeconds + start,
        endSeconds: startSeconds + end,
        text: said.trim(),
      })),
    };
  };
  return {
    async transcribe({ path, filename, contentType }, signal) {
      rest.check();
      const { speechPieces } = await import('./speech-pieces.ts');
      const pieces = await speechPieces(path, signal);
      if (pieces === null) return hear({ file: await openAsBlob(path, { type: contentType }), filename }, 0, signal);
      const name = `${filename.replace(/\.[^.]+$/, '')}.wav`;
      const heard: Transcript[] = [];
      for await (const { wave, startSeconds } of pieces) {
        const file = new Blob([wave], { type: 'audio/wav' });
        const transcript = await hear({ file, filename: name }, startSeconds, signal);
        if (transcript === null) return null;
        heard.push(transcript);
      }
      return {
        text: heard
          .map(({ text }) => text)
          .filter(Boolean)
          .join(' '),
        segments: heard.flatMap(({ segments }) => segments),
      };
    },
  };
}
