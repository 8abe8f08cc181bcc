import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, OEM, type Worker } from 'tesseract.js';
import type { Recognition, Recogniser } from './recogniser.ts';

/** Longest one picture may take; a page of print takes one to two seconds on an idle core. */
const pictureMs = 90_000;
/** An unused engine holds 190 MB. */
const idleMs = 60_000;
/** From this confidence (0 to 100) on a word is nearly always right: print has 90 and more, scribbles stay below 40. */
const sureWord = 70;

/**
 * Tesseract in a worker thread of this process, one picture at a time, its French model from an npm package: nothing is
 * fetched. The engine starts with the first picture, is thrown away after a failure, and goes when nobody needs it.
 */
export function tesseractRecogniser(): Recogniser {
  let engine: Promise<Worker> | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  async function discard(): Promise<void> {
    clearTimeout(idle);
    const old = engine;
    engine = null;
    await old?.then(
      (worker) => worker.terminate(),
      () => undefined,
    );
  }

  async function read(image: Buffer, signal: AbortSignal): Promise<Recognition> {
    signal.throwIfAborted();
    clearTimeout(idle);
    engine ??= startEngine();
    const limit = AbortSignal.any([signal, AbortSignal.timeout(pictureMs)]);
    try {
      const { data } = await abortable(
        engine.then((worker) => worker.recognize(image, {}, { text: true, blocks: true })),
        limit,
      );
      const words = (data.blocks ?? [])
        .flatMap(({ paragraphs }) => paragraphs)
        .flatMap(({ lines }) => lines)
        .flatMap((line) => line.words);
      return { text: data.text.trim(), certainty: certaintyOf(words) };
    } catch (error) {
      // It may still be busy with what we gave up.
      await discard();
      throw error;
    } finally {
      idle = setTimeout(() => void discard(), idleMs);
      idle.unref();
    }
  }

  return {
    recognise(image, signal) {
      const reading = turn.then(() => read(image, signal));
      turn = reading.catch(() => undefined);
      return reading;
    },
    async close() {
      await discard();
      await turn;
      await discard();
    },
  };
}

/** By letters and digits: the frame of a plate or a speck of dirt reads as a word without any. */
function certaintyOf(words: readonly { text: string; confidence: number }[]): number {
  const lengthOf = (some: typeof words) =>
    some.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
  const all = lengthOf(words);
  return all === 0 ? 0 : lengthOf(words.filter(({ confidence }) => confidence >= sureWord)) / all;
}

async function startEngine(): Promise<Worker> {
  const data = join(fileURLToPath(import.meta.resolve('@tesseract.js-data/fra')), '..', '4.0.0');
  const worker = await createWorker('fra', OEM.LSTM_ONLY, { langPath: data, cacheMethod: 'none', gzip: true });
  // Pictures rarely say it, and a warning for each would fill the log.
  await worker.setParameters({ user_defined_dpi: '200' });
  return worker;
}

function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  work.then(resolve, reject);
  return promise.finally(() => signal.removeEventListener('abort', abort));
}
