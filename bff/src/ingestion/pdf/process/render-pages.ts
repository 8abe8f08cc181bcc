import { once } from 'node:events';
import { PdfFailure } from '../pdf-failure.ts';
import { pdfLimits } from './pdf-limits.ts';
import { askWatched, startChild } from './watched-child.ts';

export interface RenderTask {
  path: string;
  number: number;
}
export type RenderAnswer = { image: Buffer } | { failure: string };

/** Draws pages of one file as pictures. */
export interface PageRenderer extends AsyncDisposable {
  /** A JPEG on white, 200 dots an inch. Throws PdfFailure when the page takes too long, too much memory, or cannot be drawn. */
  render(number: number, signal: AbortSignal): Promise<Buffer>;
}

/** `cpuMs` is the processor time of one page. */
const limits = { cpuMs: 20_000, memoryMb: pdfLimits.memoryMb, heapMb: pdfLimits.heapMb };

/** Pages one at a time, in a process that starts with the first page and is replaced when one had to be given up. */
export function openRenderer(path: string): PageRenderer {
  let child: ReturnType<typeof startChild> | null = null;
  const discard = async () => {
    const old = child;
    child = null;
    if (old === null || old.exitCode !== null || old.signalCode !== null) return;
    old.kill('SIGKILL');
    await once(old, 'exit');
  };
  return {
    async render(number, signal) {
      signal.throwIfAborted();
      // Drawing is native code.
      child ??= startChild(new URL('./render.child.ts', import.meta.url), limits, ['--allow-addons']);
      const task: RenderTask = { path, number };
      const tooComplex = (why: string) => new PdfFailure('too-complex', `page ${number}: ${why}`);
      try {
        const answer = await askWatched<RenderAnswer>(child, task, limits, tooComplex, signal);
        if ('failure' in answer) throw new PdfFailure('damaged', `page ${number}: ${answer.failure}`);
        return Buffer.from(answer.image);
      } catch (error) {
        await discard();
        throw error;
      }
    },
    [Symbol.asyncDispose]: discard,
  };
}
