import type { ImportKind } from '@savoir/contracts/note-imports';
import { startChild, watchChild } from '../pdf/process/watched-child.ts';
import { ArchiveFault } from './archive-fault.ts';
import type { ExportContents, ExportedPage } from './exported-page.ts';
import type { FileCounts, ReadFile, ReadingAnswer, ReadingRequest } from './reading-task.ts';

export interface ReadingLimits {
  heapMb: number;
  memoryMb: number;
  /** Time on the processor for each thing that is asked. */
  cpuMs: number;
}

/** An archive within an archive is held in memory while it is read. */
const usualLimits: ReadingLimits = { heapMb: 512, memoryMb: 1600, cpuMs: 120_000 };

export type ReadExport = ExportContents & FileCounts;

/** An export on the disk, read by a process of its own that is ended with it. */
export interface OpenExport extends AsyncDisposable {
  /** Throws ArchiveFault for what cannot be read, or not within the limits. */
  pages(kind: ImportKind | null): Promise<ReadExport>;
  /** Throws as `pages` does. */
  file(name: string, maxBytes: number): Promise<ReadFile>;
}

export function openExport(path: string, signal: AbortSignal, limits: ReadingLimits = usualLimits): OpenExport {
  const child = startChild(new URL('./export.child.ts', import.meta.url), limits);
  let end: ((why: unknown) => void) | null = null;
  let ended: { why: unknown } | null = null;
  const stop = (why: unknown) => {
    ended ??= { why };
    watch.stop();
    child.kill('SIGKILL');
    end?.(why);
  };
  const watch = watchChild(child, limits, (why) => stop(new ArchiveFault('too-complex', why)));
  watch.pause();
  // A pipe that no one reads would stop it.
  child.stderr?.resume();
  const abort = () => stop(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  child.once('error', stop);
  child.once('close', (code, by) => stop(new ArchiveFault('too-complex', `its process ended with ${code ?? by}`)));

  async function ask<T>(request: ReadingRequest, take: (answer: ReadingAnswer) => T | undefined): Promise<T> {
    signal.throwIfAborted();
    if (ended !== null) throw ended.why;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    end = reject;
    const listen = (answer: ReadingAnswer) => {
      if (answer.type === 'fault') return reject(new ArchiveFault(answer.reason, answer.message));
      if (answer.type === 'error') return reject(new Error(answer.message));
      const taken = take(answer);
      if (taken !== undefined) resolve(taken);
    };
    child.on('message', listen);
    watch.restart();
    child.send(request);
    return promise.finally(() => {
      watch.pause();
      child.off('message', listen);
      end = null;
    });
  }

  return {
    async pages(kind) {
      const pages: ExportedPage[] = [];
      return ask({ type: 'pages', path, kind }, (answer) => {
        if (answer.type === 'page') pages.push(answer.page);
        return answer.type === 'pages' ? { kind: answer.kind, ...answer.counts, pages } : undefined;
      });
    },
    file: (name, maxBytes) =>
      ask({ type: 'file', path, name, maxBytes }, (answer) => (answer.type === 'file' ? answer.file : undefined)),
    async [Symbol.asyncDispose]() {
      signal.removeEventListener('abort', abort);
      stop(new Error('closed'));
      await Promise.resolve();
    },
  };
}
