import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, OEM, PSM, type Block, type Worker } from 'tesseract.js';
import { certaintyOf } from './certainty.ts';
import type { Recognition, RecognisedWord, RecogniseOptions, Recogniser } from './recogniser.ts';

/** Longest one picture may take; a page of print takes one to two seconds on an idle core. */
const pictureMs = 90_000;
/** An unused engine holds 190 MB. */
const idleMs = 60_000;

/**
 * Tesseract in a worker thread of this process, one picture at a time, its French model from an npm package: nothing is
 * fetched. The engine starts with the first picture, is thrown away after a failure, and goes when no one needs it.
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

  async function read(
    image: Buffer,
    signal: AbortSignal,
    { isSparse = false }: RecogniseOptions,
  ): Promise<Recognition> {
    signal.throwIfAborted();
    clearTimeout(idle);
    engine ??= startEngine();
    const limit = AbortSignal.any([signal, AbortSignal.timeout(pictureMs)]);
    try {
      const { data } = await abortable(
        engine.then(async (worker) => {
          await worker.setParameters({ tessedit_pageseg_mode: isSparse ? PSM.SPARSE_TEXT : PSM.AUTO });
          return worker.recognize(image, {}, { blocks: true });
        }),
        limit,
      );
      const words = wordsOf(data.blocks ?? []);
      return { certainty: certaintyOf(words), words };
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
    recognise(image, signal, options = {}) {
      const reading = turn.then(() => read(image, signal, options));
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

function wordsOf(blocks: readonly Block[]): RecognisedWord[] {
  const paragraphs = blocks.flatMap((block) => block.paragraphs);
  let line = -1;
  return paragraphs.flatMap(({ lines }, paragraph) =>
    lines.flatMap(({ words }) => {
      line++;
      return words.map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
        text,
        confidence,
        box: { x: x0, y: y0, width: x1 - x0, height: y1 - y0 },
        line,
        paragraph,
      }));
    }),
  );
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
