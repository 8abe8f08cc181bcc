import { askWatched, startChild } from '../pdf/process/watched-child.ts';
import { MediaFault } from './media-fault.ts';

export interface HeicTask {
  path: string;
  /** Only says how large the picture is. */
  probeOnly: boolean;
}

export type HeicMessage =
  | { type: 'probed'; width: number; height: number }
  | { type: 'decoded'; width: number; height: number; data: Uint8Array }
  | { type: 'failed'; message: string };

const limits = { heapMb: 256, memoryMb: 1600, cpuMs: 30_000 };

export interface RawPicture {
  width: number;
  height: number;
  /** RGBA. */
  data: Uint8Array;
}

/** The picture of a telephone, which sharp cannot decode; upright, and without any of its notes. Throws MediaFault. */
export async function decodeHeic(path: string): Promise<RawPicture> {
  const message = await run({ path, probeOnly: false });
  if (message.type !== 'decoded') throw new Error(`decoding answered ${message.type}`);
  return message;
}

/** Throws MediaFault when the file holds no picture or one that is too large. */
export async function probeHeic(path: string): Promise<void> {
  await run({ path, probeOnly: true });
}

async function run(task: HeicTask): Promise<Exclude<HeicMessage, { type: 'failed' }>> {
  const child = startChild(new URL('./heic.child.ts', import.meta.url), limits);
  const refusal = (why: string) => new MediaFault('MEDIA_UNSUPPORTED', `HEIC: ${why}`);
  try {
    const message = await askWatched<HeicMessage>(child, task, limits, refusal);
    if (message.type === 'failed') throw refusal(message.message);
    return message;
  } finally {
    child.kill('SIGKILL');
  }
}
