import { startChild, watchChild } from '../pdf/process/watched-child.ts';
import type { HeicMessage, HeicTask } from './heic-task.ts';
import { MediaFault } from './media-fault.ts';

/** Of the largest telephones of today; a picture of that size takes 1.3 GB while it is decoded. */
const maxPixels = 50_000_000;
const limits = { heapMb: 256, memoryMb: 1600, cpuMs: 30_000 };

export interface RawPicture {
  width: number;
  height: number;
  /** RGBA. */
  data: Uint8Array;
}

/** The picture of a telephone, which sharp cannot decode; upright, and without any of its notes. Throws MediaFault. */
export async function decodeHeic(path: string): Promise<RawPicture> {
  const message = await run({ path, maxPixels, probeOnly: false });
  if (message.type !== 'decoded') throw new Error(`decoding answered ${message.type}`);
  return message;
}

/** Throws MediaFault when the file holds no picture or one that is too large. */
export async function probeHeic(path: string): Promise<void> {
  await run({ path, maxPixels, probeOnly: true });
}

function run(task: HeicTask): Promise<Exclude<HeicMessage, { type: 'failed' }>> {
  const child = startChild(new URL('./heic.child.ts', import.meta.url), limits);
  return new Promise<Exclude<HeicMessage, { type: 'failed' }>>((resolve, reject) => {
    const refuse = (why: string) => reject(new MediaFault('MEDIA_UNSUPPORTED', `HEIC: ${why}`));
    const watch = watchChild(child, limits, refuse);
    child.once('message', (message: HeicMessage) =>
      message.type === 'failed' ? refuse(message.message) : resolve(message),
    );
    child.once('close', (code, signal) => refuse(`its process ended with ${code ?? signal}`));
    child.once('error', reject);
    child.once('close', () => watch.stop());
    child.send(task);
  }).finally(() => child.kill('SIGKILL'));
}
