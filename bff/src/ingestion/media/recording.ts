import { EncodedPacketSink, type Input } from 'mediabunny';
import { MediaFault } from './media-fault.ts';
import { openMedia } from './media-input.ts';

const patienceMs = 20_000;

/** Duration in milliseconds, measured on the packets that are really there: headers lie. Throws MediaFault. */
export async function probeRecording(path: string, kind: 'audio' | 'video'): Promise<number> {
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
