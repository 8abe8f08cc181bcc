// Decodes one HEIC picture and goes away. Runs in its own process: the decoder takes forty bytes a pixel, and a hostile
// file can only hurt this one.
import { readFile } from 'node:fs/promises';
import heic from 'heic-decode';
import { lockDown } from '../pdf/process/lock-down.ts';
import type { HeicMessage, HeicTask } from './heic-task.ts';

const send = (message: HeicMessage) =>
  new Promise<void>((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });

lockDown();

async function decode({ path, maxPixels, probeOnly }: HeicTask): Promise<HeicMessage> {
  const [image] = await heic.all({ buffer: await readFile(path) });
  if (image === undefined) return { type: 'failed', message: 'no picture inside' };
  const { width, height } = image;
  if (width * height > maxPixels) return { type: 'failed', message: `${width} × ${height} pixels` };
  if (probeOnly) return { type: 'probed', width, height };
  const { data } = await image.decode();
  return { type: 'decoded', width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}

process.once('message', (task: HeicTask) => {
  decode(task)
    .catch((error: unknown): HeicMessage => ({ type: 'failed', message: String(error) }))
    .then(send)
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
});
