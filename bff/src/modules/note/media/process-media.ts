import { isResting } from '../../../adapters/service-rest.ts';
import { basename } from 'node:path';
import type { Transcriber, Transcript } from '../../../adapters/transcription/transcriber.ts';
import { MediaFault } from '../../../ingestion/media/media-fault.ts';
import type { Services } from '../../../services.ts';
import { photoKey, thumbnailKey } from './derived-keys.ts';
import type { NoteMediaRow } from '../note.row.ts';

export interface ProcessingOptions {
  signal: AbortSignal;
  /** A service that does not answer leaves the medium without its words instead of failing the job. */
  isLastResort: boolean;
}

type Tools = Pick<Services, 'store' | 'images' | 'transcriber' | 'log'>;

/** Makes a medium ready to show and to read. Safe to repeat: what it writes has the same key each time. */
export async function processMedia(
  services: Tools,
  companyId: string,
  media: NoteMediaRow,
  options: ProcessingOptions,
): Promise<NoteMediaRow> {
  const { transcriber } = services;
  if (media.kind === 'photo') return processPhoto(services, companyId, media, options);
  const shown = media.kind === 'video' ? await withPoster(services, companyId, media) : media;
  if (media.kind === 'text') return { ...shown, processed: true };
  if (transcriber === null) return { ...shown, processed: true };
  const heard = await understood(services, options, () => transcribe(services, transcriber, media, options.signal));
  return { ...shown, transcript: heard?.text ?? null, segments: heard?.segments ?? [], processed: true };
}

/** A still picture that cannot be decoded leaves the video without one. */
async function withPoster(
  { store }: Pick<Services, 'store'>,
  companyId: string,
  media: NoteMediaRow,
): Promise<NoteMediaRow> {
  const { posterKey = null } = media;
  if (posterKey === null || (await store.stat(posterKey)) === null) return media;
  const key = thumbnailKey(companyId, media.id);
  try {
    await using file = await store.openFile(posterKey);
    const { cleanPhoto } = await import('../../../ingestion/media/photo.ts');
    const { thumbnail, contentType } = await cleanPhoto(file.path);
    await store.write(key, thumbnail, contentType);
    return { ...media, thumbnailKey: key };
  } catch (error) {
    if (error instanceof MediaFault) return media;
    throw error;
  }
}

/** What a service made of a medium; null when it does not answer and this is the last resort. */
async function understood<T>(
  { log }: Tools,
  { isLastResort, signal }: ProcessingOptions,
  ask: () => Promise<T | null>,
): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    const isGivenUp = isLastResort || isResting(error);
    if (!isGivenUp || signal.aborted || error instanceof MediaFault) throw error;
    log.warn({ err: error }, 'a medium of a note stays without its words');
    return null;
  }
}

async function processPhoto(
  services: Tools,
  companyId: string,
  media: NoteMediaRow,
  options: ProcessingOptions,
): Promise<NoteMediaRow> {
  const { store, images } = services;
  await using file = await store.openFile(uploadedKeyOf(media));
  const { cleanPhoto } = await import('../../../ingestion/media/photo.ts');
  const { photo, thumbnail, contentType } = await cleanPhoto(file.path);
  const [storageKey, smallKey] = [photoKey(companyId, media.id), thumbnailKey(companyId, media.id)];
  await store.write(storageKey, photo, contentType);
  await store.write(smallKey, thumbnail, contentType);
  const read = await understood(services, options, () => images.read(photo, options.signal));
  return {
    ...media,
    storageKey,
    thumbnailKey: smallKey,
    contentType,
    sizeBytes: photo.length,
    transcript: read === null ? null : wordsOf(read.text),
    processed: true,
  };
}

/** Without the lines of specks and edges that hold no letter. */
const wordsOf = (read: string): string =>
  read
    .split('\n')
    .filter((line) => line === '' || /[\p{L}\p{N}]/u.test(line))
    .join('\n')
    .trim();

async function transcribe(
  { store }: Pick<Services, 'store'>,
  transcriber: Transcriber,
  media: NoteMediaRow,
  signal: AbortSignal,
): Promise<Transcript | null> {
  await using file = await store.openFile(uploadedKeyOf(media));
  // Services take small files: of a film they only need the sound.
  const { soundOf } = await import('../../../ingestion/media/remux.ts');
  await using sound = media.kind === 'video' ? await soundOf(file.path, signal) : null;
  const { path, contentType } = sound ?? { path: file.path, contentType: media.contentType };
  const filename = sound === null ? (media.filename ?? 'audio') : basename(sound.path);
  return transcriber.transcribe({ path, filename, contentType: contentType ?? 'application/octet-stream' }, signal);
}

function uploadedKeyOf({ id, uploadedKey }: NoteMediaRow): string {
  if (uploadedKey === null) throw new Error(`Medium ${id} has no file`);
  return uploadedKey;
}
