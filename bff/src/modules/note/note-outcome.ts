import type { Feature } from '@savoir/contracts/access';
import type { NoteStatus } from '@savoir/contracts/notes';
import type { NoteChange } from './note.collection.ts';

type Outcome = Required<Pick<NoteChange, 'status' | 'needsReview' | 'submissionDate' | 'publicationDate' | 'returned'>>;

/** Where sending to validation leads: to a validator, or without NOTE_VALIDATION straight to publication, which then nobody validated. */
export function submitted(features: readonly Feature[], now: Date): Outcome {
  if (features.includes('NOTE_VALIDATION'))
    return {
      status: 'AWAITING_VALIDATION',
      needsReview: false,
      submissionDate: now,
      publicationDate: null,
      returned: null,
    };
  return { status: 'PUBLISHED', needsReview: false, submissionDate: now, publicationDate: now, returned: null };
}

/** Where a generated note goes: to its author's review, or without NOTE_REVIEW on as if the author had sent it. */
export function generated(features: readonly Feature[], now: Date): Outcome {
  if (!features.includes('NOTE_REVIEW')) return submitted(features, now);
  return { status: 'TO_REVIEW', needsReview: true, submissionDate: null, publicationDate: null, returned: null };
}

/** With its author again, no longer submitted. */
export const returned = (status: NoteStatus): Omit<Outcome, 'publicationDate' | 'returned'> => ({
  status,
  needsReview: true,
  submissionDate: null,
});
