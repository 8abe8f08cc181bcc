// Decodes one HEIC picture. Runs in a process of its own that is ended then: the decoder takes forty bytes a pixel, and a
// hostile file can only hurt this one.
import { readFile } from 'node:fs/promises';
import heic from 'heic-decode';
import { answerRequests } from '../pdf/process/answer-requests.ts';
import type { HeicMessage, HeicTask } from './decode-heic.ts';

/** Of the largest telephones of today; a picture of that size takes 1.3 GB while it is decoded. */
const maxPixels = 50_000_000;

async function decode({ path, probeOnly }: HeicTask): Promise<HeicMessage> {
  const [image] = await heic.all({ buffer: await readFile(path) });
  if (image === undefined) return { type: 'failed', message: 'no picture inside' };
  const { width, height } = image;
  if (width * height > maxPixels) return { type: 'failed', message: `${width} × ${height} pixels` };
  if (probeOnly) return { type: 'probed', width, height };
  const { data } = await image.decode();
  return { type: 'decoded', width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}

answerRequests(
  async function* (task: HeicTask) {
    yield await decode(task);
  },
  (error): HeicMessage => ({ type: 'failed', message: String(error) }),
);
