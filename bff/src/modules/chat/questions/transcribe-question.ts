import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../../../http/failure.ts';
import { extensionOf } from '../../../ingestion/media/media-types.ts';
import type { Services } from '../../../services.ts';

/** Writes down a recording of a question; the file is gone when this returns. */
export async function transcribeQuestion(
  { log, transcriber }: Services,
  { contentType, audio }: { contentType: string; audio: string },
  signal: AbortSignal,
): Promise<{ text: string }> {
  if (transcriber === null) throw new Failure('FEATURE_DISABLED', { context: { feature: 'TRANSCRIPTION' } });
  const extension = extensionOf('audio', contentType);
  if (extension === null) throw new Failure('MEDIA_UNSUPPORTED', { context: { contentType, kind: 'audio' } });
  const folder = await mkdtemp(join(tmpdir(), 'savoir-question-'));
  try {
    const filename = `question.${extension}`;
    const path = join(folder, filename);
    await writeFile(path, Buffer.from(audio, 'base64'));
    const heard = await transcriber.transcribe({ path, filename, contentType }, signal);
    if (heard === null) throw new Failure('MEDIA_UNSUPPORTED', { context: { contentType, kind: 'audio' } });
    return { text: heard.text };
  } catch (error) {
    if (error instanceof Failure) throw error;
    log.warn({ err: error }, 'a spoken question was not transcribed');
    throw new Failure('TRANSCRIPTION_FAILED');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
