import { ArchiveFault } from '../../../ingestion/wiki-export/archive-fault.ts';
import { openExport, type OpenExport } from '../../../ingestion/wiki-export/open-export.ts';
import type { ReadFile } from '../../../ingestion/wiki-export/reading-task.ts';
import type { Services } from '../../../services.ts';
import type { NoteImportRow } from '../note-import.collection.ts';

export interface FileReader extends AsyncDisposable {
  /** One that cannot be unpacked is left out like one that is too large. */
  read(path: string, maxBytes: number): Promise<ReadFile | { missing: 'unreadable' }>;
}

/** Files of an export, opened with the first one that is asked for. */
export function fileReader({ store }: Services, { storageKey }: NoteImportRow, signal: AbortSignal): FileReader {
  let local: ({ path: string } & AsyncDisposable) | null = null;
  let opened: OpenExport | null = null;
  return {
    async read(path, maxBytes) {
      if (storageKey === null) return { missing: 'missing' };
      local ??= await store.openFile(storageKey);
      opened ??= openExport(local.path, signal);
      try {
        return await opened.file(path, maxBytes);
      } catch (error) {
        if (!(error instanceof ArchiveFault)) throw error;
        // Its process may be gone; the next file has another one.
        await opened[Symbol.asyncDispose]();
        opened = null;
        return { missing: 'unreadable' };
      }
    },
    async [Symbol.asyncDispose]() {
      await opened?.[Symbol.asyncDispose]();
      await local?.[Symbol.asyncDispose]();
    },
  };
}
