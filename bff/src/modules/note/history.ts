import type { NoteHistoryRow } from './note.row.ts';

const sameSessionMs = 30 * 60_000;

/** Adds an entry. Edits of one person in one sitting are one entry: an editor that saves by itself must not fill the history. */
export function withEntry(history: readonly NoteHistoryRow[], entry: NoteHistoryRow): NoteHistoryRow[] {
  const last = history.at(-1);
  const continues =
    last?.action === 'edited' &&
    entry.action === 'edited' &&
    last.byId === entry.byId &&
    entry.date.getTime() - last.date.getTime() < sameSessionMs;
  return [...(continues ? history.slice(0, -1) : history), entry];
}
