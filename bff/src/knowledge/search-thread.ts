import { Worker } from 'node:worker_threads';
import type { SearchEngine } from './search-engine.ts';

type Method = 'apply' | 'rank' | 'sentences' | 'corrected' | 'otherWords' | 'alike' | 'forget';
export type SearchCall = { [M in Method]: { id: number; method: M; args: Parameters<SearchEngine[M]> } }[Method];
export type SearchAnswer = { id: number; value: unknown } | { id: number; error: unknown };

/** Where indexes live: in another thread, so that no search and no publication ever keeps a request waiting. */
export interface SearchThread {
  call<M extends Method>(method: M, ...args: Parameters<SearchEngine[M]>): Promise<ReturnType<SearchEngine[M]>>;
  /** Counts the threads so far: after one has died, everything has to be applied again. */
  readonly generation: number;
  close(): Promise<void>;
}

interface PendingCall {
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** What a call gets whose thread ended before it answered; the same call may be made again. */
export class SearchThreadLost extends Error {}

/** @param script what runs in the thread */
export function startSearchThread(
  onLost: (error: Error) => unknown = () => undefined,
  script = new URL('./search.worker.ts', import.meta.url),
): SearchThread {
  let generation = 0;
  let nextId = 0;
  let isClosed = false;
  let worker: Worker | undefined;
  const waiting = new Map<number, PendingCall>();

  const lose = (error: Error) => {
    worker = undefined;
    const lost = new SearchThreadLost('the search thread ended before it answered', { cause: error });
    for (const { reject } of waiting.values()) reject(lost);
    waiting.clear();
    if (!isClosed) void onLost(error);
  };
  const start = (): Worker => {
    generation++;
    const started = new Worker(script);
    // Requests keep the process alive; a thread that waits for them does not.
    started.unref();
    started.on('message', (answer: SearchAnswer) => {
      const caller = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('error' in answer) caller?.reject(answer.error);
      else caller?.resolve(answer.value);
    });
    started.on('error', lose);
    started.on('exit', (code) => {
      if (worker === started) lose(new Error(`the search thread ended with ${code}`));
    });
    return started;
  };
  return {
    get generation() {
      worker ??= start();
      return generation;
    },
    call(method, ...args) {
      if (isClosed) return Promise.reject(new Error('the search thread is closed'));
      worker ??= start();
      const id = nextId++;
      const answered = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
      worker.postMessage({ id, method, args });
      return answered as Promise<ReturnType<SearchEngine[typeof method]>>;
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}
