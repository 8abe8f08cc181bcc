import { stat } from 'node:fs/promises';
import { recordingMinMs } from '@savoir/contracts/limits';
import { fileTypeFromFile } from 'file-type';
import { probeHeic } from './decode-heic.ts';
import { probePhoto } from './photo.ts';
import { MediaFault } from './media-fault.ts';
import { servedTypeOf, type FileKind } from './media-types.ts';
import { probeRecording } from './recording.ts';

export interface InspectedMedia {
  contentType: string;
  sizeBytes: number;
  /** Null for a photo. */
  durationMs: number | null;
}

/** Says what a file is from its content alone; its name and announced type prove nothing. Throws MediaFault. */
export async function inspectMedia(path: string, kind: FileKind): Promise<InspectedMedia> {
  const { size: sizeBytes } = await stat(path);
  if (sizeBytes === 0) throw new MediaFault('MEDIA_EMPTY', 'no bytes');
  const type = await fileTypeFromFile(path);
  const contentType = servedTypeOf(kind, type?.ext);
  if (contentType === null) throw new MediaFault('MEDIA_UNSUPPORTED', `${type?.mime ?? 'unknown content'} for ${kind}`);
  if (kind === 'photo') {
    await (contentType === 'image/heic' ? probeHeic(path) : probePhoto(path));
    return { contentType, sizeBytes, durationMs: null };
  }
  const durationMs = await probeRecording(path, kind);
  if (durationMs === 0) throw new MediaFault('MEDIA_EMPTY', 'no sound or picture inside');
  if (durationMs < recordingMinMs) throw new MediaFault('MEDIA_TOO_SHORT', `${durationMs} ms`);
  return { contentType, sizeBytes, durationMs };
}
