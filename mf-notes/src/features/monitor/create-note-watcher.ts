import { notePollMs } from '@savoir/contracts/limits';
import type { NoteDetail } from '@savoir/contracts/notes';
import { createWorkWatcher, type WorkWatcher, type WorkWatcherOptions } from '@savoir/remote-kit/work-watcher';
import { staleAfterNote } from '../../api/note.mutations.ts';
import { readNote } from '../../api/note.queries.ts';

type Own = 'storageKey' | 'hasEnded' | 'toastOf';

/** A watcher that reads whole notes. */
export const createNoteWatcher = (options: Pick<WorkWatcherOptions<NoteDetail>, Own>): WorkWatcher<NoteDetail> =>
  createWorkWatcher({ pollMs: notePollMs, read: readNote, stale: staleAfterNote, ...options });
