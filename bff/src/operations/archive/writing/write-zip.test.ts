import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { addBytes, writeZip } from './write-zip.ts';

/** More than what is read ahead; `onChunk` before each. */
function manyBytes(onChunk: () => void = () => undefined) {
  const source = { isClosed: false };
  async function* bytes() {
    try {
      for (let at = 0; at < 100; at++) {
        onChunk();
        yield Buffer.alloc(65_536, at);
      }
    } finally {
      source.isClosed = true;
    }
  }
  return { source, bytes: bytes() };
}

it(
  'a zip for which there is no room fails at once, and what is read for it is closed',
  { timeout: 10_000 },
  async () => {
    const { source, bytes } = manyBytes();
    const writing = writeZip('/dev/full', new AbortController().signal, (zip) => addBytes(zip, 'a', bytes));
    await expect(writing).rejects.toThrow('ENOSPC');
    await expect.poll(() => source.isClosed).toBe(true);
  },
);

it('a zip that is given up in the middle of a file ends there', { timeout: 10_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'savoir-zip-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const giveUp = new AbortController();
  let chunks = 0;
  const { source, bytes } = manyBytes(() => ++chunks === 10 && giveUp.abort(new Error('the process stops')));
  const writing = writeZip(join(folder, 'a.zip'), giveUp.signal, (zip) => addBytes(zip, 'a', bytes));
  await expect(writing).rejects.toThrow('aborted');
  await expect.poll(() => source.isClosed).toBe(true);
});
