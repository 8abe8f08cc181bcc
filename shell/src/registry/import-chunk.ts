import { isChunkFailure } from '../platform/chunk-reload.ts';

/**
 * Code that the page may have announced (`<link rel="preload">`). The first request for such a file is answered with what
 * came then, a failure included; only the second asks the network (HTML, "consume a preloaded resource"). So each file may
 * fail once: code of several files names one of them at a time.
 */
export async function importChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const failed = new Set<string>();
  for (;;) {
    try {
      return await load();
    } catch (cause) {
      const file = fileOf(cause);
      if (file === null || failed.has(file)) throw cause;
      failed.add(file);
    }
  }
}

/** The file that the bundler could not load, as it names it. */
export function fileOf(error: unknown): string | null {
  if (!isChunkFailure(error) || !(error instanceof Error) || !('request' in error)) return null;
  return typeof error.request === 'string' ? error.request : null;
}

/** What to report of a file of a remote that did not come because it was altered; else null. */
export async function whyLost(error: unknown, name: string, version: string | null): Promise<Error | null> {
  if (fileOf(error) === null) return null;
  return import('./altered-file.ts').then(
    ({ alteredFile }) => alteredFile(error, name, version),
    () => null,
  );
}
