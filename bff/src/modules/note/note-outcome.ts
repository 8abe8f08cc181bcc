import type { Feature } from '@savoir/contracts/access';
import type { NoteStatus } from '@savoir/contracts/notes';
import type { NoteChange } from './note.collection.ts';
import type { NoteHistoryRow } from './note.row.ts';

const sameSessionMs = 30 * 60_000;

type Outcome = Required<Pick<NoteChange, 'status' | 'needsReview' | 'submissionDate' | 'returned'> & PublishedAt>;
type PublishedAt = Required<Pick<NoteChange, 'publicationDate' | 'verifiedDate' | 'verifierId'>>;

/** A text is right on the day it is published; no one has confirmed it yet. */
export const publishedAt = (date: Date | null): PublishedAt => ({
  publicationDate: date,
  verifiedDate: date,
  verifierId: null,
});

/** Where sending to validation leads: to a validator, or without NOTE_VALIDATION straight to publication, which then no one validated. */
export function submitted(features: readonly Feature[], now: Date): Outcome {
  if (features.includes('NOTE_VALIDATION'))
    return {
      status: 'AWAITING_VALIDATION',
      needsReview: false,
      submissionDate: now,
      returned: null,
      ...publishedAt(null),
    };
  return { status: 'PUBLISHED', needsReview: false, submissionDate: now, returned: null, ...publishedAt(now) };
}

/** Where a generated note goes: to its author's review, or without NOTE_REVIEW on as if the author had sent it. */
export function generated(features: readonly Feature[], now: Date): Outcome {
  if (!features.includes('NOTE_REVIEW')) return submitted(features, now);
  return { status: 'TO_REVIEW', needsReview: true, submissionDate: null, returned: null, ...publishedAt(null) };
}

/** With its author again, no longer submitted. */
export const returned = (status: NoteStatus): Omit<Outcome, keyof PublishedAt | 'returned'> => ({
  status,
  needsReview: true,
  submissionDate: null,
});

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
