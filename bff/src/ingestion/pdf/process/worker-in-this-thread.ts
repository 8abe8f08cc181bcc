import { PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs';

type Listener = (event: { data: unknown }) => void;

/**
 * pdf.js’s worker in this thread, as it is in Node anyway, but for the text of pages: that is handed over as it is
 * instead of copied, which is a tenth of what reading a page costs.
 */
export function workerInThisThread(): PDFWorker {
  const [ours, theirs] = line();
  WorkerMessageHandler.initializeFromPort(theirs);
  // What it takes is declared as `null`, which is a mistake: any port will do.
  return new PDFWorker({ port: ours as unknown as null });
}

class Port {
  readonly #listeners = new Set<Listener>();
  other: Port | null = null;

  postMessage(message: unknown, transfer?: ArrayBuffer[]): void {
    const data = isText(message)
      ? // Anyone who sent the items goes on in the same object with a new list.
        { ...message, chunk: { ...message.chunk } }
      : structuredClone(message, transfer === undefined ? undefined : { transfer });
    queueMicrotask(() => {
      for (const listener of this.other === null ? [] : this.other.#listeners) listener({ data });
    });
  }

  addEventListener(_type: string, listener: Listener, { signal }: { signal?: AbortSignal } = {}): void {
    this.#listeners.add(listener);
    signal?.addEventListener('abort', () => this.#listeners.delete(listener));
  }

  removeEventListener(_type: string, listener: Listener): void {
    this.#listeners.delete(listener);
  }
}

function line(): [Port, Port] {
  const ends: [Port, Port] = [new Port(), new Port()];
  [ends[0].other, ends[1].other] = [ends[1], ends[0]];
  return ends;
}

const isText = (message: unknown): message is { chunk: { items: unknown[] } } =>
  typeof message === 'object' &&
  message !== null &&
  'chunk' in message &&
  typeof message.chunk === 'object' &&
  message.chunk !== null &&
  'items' in message.chunk;
