import { recordingMinMs } from '@savoir/contracts/limits';
import { fileTypeFromFile } from 'file-type';
import { EncodedPacketSink, type Input } from 'mediabunny';
import { stat } from 'node:fs/promises';
import { probeHeic } from './decode-heic.ts';
import { MediaFault } from './media-fault.ts';
import { openMedia } from './media-input.ts';
import { type FileKind, servedTypeOf } from './media-types.ts';
import { probePhoto } from './photo.ts';

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

const patienceMs = 20_000;

/** Duration in milliseconds, measured on the packets that are really there: headers lie. Throws MediaFault. */
async function probeRecording(path: string, kind: 'audio' | 'video'): Promise<number> {
  const input = openMedia(path);
  const patience = setTimeout(() => input.dispose(), patienceMs);
  try {
    return await measure(input, kind);
  } catch (error) {
    if (error instanceof MediaFault) throw error;
    throw new MediaFault('MEDIA_UNSUPPORTED', 'cannot be decoded', { cause: error });
  } finally {
    clearTimeout(patience);
    input.dispose();
  }
}

async function measure(input: Input, kind: 'audio' | 'video'): Promise<number> {
  const [audio, video] = [await input.getPrimaryAudioTrack(), await input.getPrimaryVideoTrack()];
  const track = kind === 'audio' ? audio : video;
  if (track === null) throw new MediaFault('MEDIA_UNSUPPORTED', `no ${kind} track`);
  if (kind === 'audio' && video !== null) throw new MediaFault('MEDIA_UNSUPPORTED', 'a film, not a recording');
  if ((await track.getCodec()) === null) throw new MediaFault('MEDIA_UNSUPPORTED', 'unknown codec');
  const packets = new EncodedPacketSink(track);
  const last = await packets.getPacket(Number.POSITIVE_INFINITY);
  if (last === null || last.data.length === 0) throw new MediaFault('MEDIA_EMPTY', 'no packet');
  return Math.round((await track.computeDuration()) * 1000);
}
