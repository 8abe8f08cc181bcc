import * as z from 'zod/mini';
import { pageOf } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import {
  AddedNoteMedia,
  NewCorrection,
  NewNote,
  NoteChanges,
  NoteListQuery,
  NoteOpinion,
  NoteReason,
  NoteReview,
  NoteSubmission,
} from './note.input.ts';
import {
  Note,
  NoteAuthors,
  NoteChecks,
  NoteCounts,
  NoteDetail,
  NoteEdition,
  NoteFeedback,
  NoteRevision,
  NoteSummary,
} from './note.ts';
import { NoteStatus } from './note-status.ts';

/** What someone does to the version of a note that they read. */
const step = { response: NoteDetail, version: 'required' } as const;
const edit = { ...step, errors: ['NOTE_NOT_FOUND', 'NOTE_NOT_EDITABLE', 'VERSION_STALE'] } as const;

/** A filtered list is counted only so far. */
const NotePage = z.extend(pageOf(NoteSummary), {
  /** The list has more than `total`. */
  totalIsPartial: z.optional(z.literal(true)),
  /** The list per status under the same filter, status left out; of a list that is counted only so far, the shown statuses. */
  statusCounts: z.partialRecord(NoteStatus, z.int()),
});

export const listNotes = endpoint('notes.list', 'GET /notes', 'note.view', {
  query: NoteListQuery,
  response: NotePage,
  errors: ['ACCESS_DENIED', 'FEATURE_DISABLED', 'TRIAL_ENDED'],
});
export const noteCounts = endpoint('notes.counts', 'GET /notes/counts', 'note.view', { response: NoteCounts });
export const listMyNoteSummaries = endpoint('notes.summaries', 'GET /notes/summaries/user', 'note.view', {
  response: z.array(NoteSummary),
});
export const getNote = endpoint('notes.get', 'GET /notes/:id', 'note.view', {
  response: NoteDetail,
  errors: ['NOTE_NOT_FOUND'],
});
/** Generates a note from its media: answers it PENDING, the work goes on as a job. */
export const createNote = endpoint('notes.create', 'POST /notes', 'note.create', {
  body: NewNote,
  response: Note,
  status: 201,
  idempotent: true,
  errors: [
    'UPLOAD_MISSING',
    'FILE_INFECTED',
    'SCANNER_UNAVAILABLE',
    'MEDIA_UNSUPPORTED',
    'MEDIA_EMPTY',
    'MEDIA_TOO_SHORT',
    'SPACE_NOT_FOUND',
    'NOTE_TEMPLATE_NOT_FOUND',
    'FEATURE_DISABLED',
  ],
});
/** Adds media to a note under review. They are made ready as a job; the text stays as it is. */
export const addNoteMedia = endpoint('notes.addMedia', 'POST /notes/:id/media', 'note.edit', {
  body: AddedNoteMedia,
  ...step,
  idempotent: true,
  errors: [
    'NOTE_NOT_FOUND',
    'NOTE_NOT_EDITABLE',
    'VERSION_STALE',
    'UPLOAD_MISSING',
    'FILE_INFECTED',
    'SCANNER_UNAVAILABLE',
    'MEDIA_UNSUPPORTED',
    'MEDIA_EMPTY',
    'MEDIA_TOO_SHORT',
    'FEATURE_DISABLED',
  ],
});
export const updateNote = endpoint('notes.update', 'PATCH /notes/:id', 'note.edit', {
  body: NoteChanges,
  ...step,
  errors: ['NOTE_NOT_FOUND', 'NOTE_NOT_EDITABLE', 'VERSION_STALE', 'SPACE_NOT_FOUND'],
});
/** To a validator; without NOTE_VALIDATION published at once, unless it was to go to a validator: then FEATURE_DISABLED. */
export const submitNote = endpoint('notes.submit', 'POST /notes/:id/submit', 'note.submit', {
  query: NoteSubmission,
  ...step,
  errors: [
    'NOTE_NOT_FOUND',
    'NOTE_NOT_SUBMITTABLE',
    'CORRECTED_NOTE_NOT_PUBLISHED',
    'VERSION_STALE',
    'FEATURE_DISABLED',
  ],
});
/** Starts a correction: a draft beside the published note, at most one a note. Another one is reported with `context.by`, `context.date` and, for who may open it, `context.id`. */
export const correctNote = endpoint('notes.correct', 'POST /notes/:id/corrections', 'note.correct', {
  body: NewCorrection,
  ...step,
  status: 201,
  idempotent: true,
  errors: ['NOTE_NOT_FOUND', 'NOTE_NOT_EDITABLE', 'VERSION_STALE', 'CORRECTION_OPEN'],
});
/** Every text that was published, latest first; former ones as far as the user sees the spaces they were for. */
export const listNoteEditions = endpoint('notes.editions', 'GET /notes/:id/editions', 'note.view', {
  response: z.array(NoteEdition),
  errors: ['NOTE_NOT_FOUND'],
});
/** Compare-and-set: of two validators one wins; the other gets NOTE_ALREADY_PUBLISHED with `context.by`. A correction answers the note it corrected. */
export const publishNote = endpoint('notes.publish', 'POST /notes/:id/publish', 'note.validate', {
  ...step,
  errors: [
    'NOTE_NOT_FOUND',
    'NOTE_NOT_AWAITING_VALIDATION',
    'NOTE_ALREADY_PUBLISHED',
    'CORRECTED_NOTE_NOT_PUBLISHED',
    'VERSION_STALE',
  ],
});
/** Removes the note and its media for good; its author is told why. */
export const rejectNote = endpoint('notes.reject', 'POST /notes/:id/reject', 'note.validate', {
  body: NoteReason,
  version: 'required',
  errors: ['NOTE_NOT_FOUND', 'NOTE_NOT_AWAITING_VALIDATION', 'NOTE_ALREADY_PUBLISHED', 'VERSION_STALE'],
});
/** Says that the published text still holds: it is due again only after its rhythm. */
export const confirmNote = endpoint('notes.confirm', 'POST /notes/:id/confirm', 'note.verify', edit);
/** Gives a published note a rhythm of its own, or takes it back. */
export const setNoteReview = endpoint('notes.review', 'PATCH /notes/:id/review', 'note.verify', {
  body: NoteReview,
  ...edit,
});
export const archiveNote = endpoint('notes.archive', 'POST /notes/:id/archive', 'note.archive', edit);
export const unarchiveNote = endpoint('notes.unarchive', 'POST /notes/:id/unarchive', 'note.archive', edit);
/** A validator hands a note back to its author, TO_REVIEW, and says why. To correct it themselves they edit it where it waits. */
export const returnNote = endpoint('notes.return', 'POST /notes/:id/return', 'note.validate', {
  body: NoteReason,
  ...step,
  errors: ['NOTE_NOT_FOUND', 'NOTE_NOT_AWAITING_VALIDATION', 'VERSION_STALE'],
});
/** Starts the generation of a note in ERROR again. */
export const retryNote = endpoint('notes.retry', 'POST /notes/:id/retry', 'note.edit', {
  query: z.object({
    /** The media that could not be used are removed first; refused where none would be left. */
    withoutUnusable: z._default(z.enum(['true', 'false']), 'false'),
  }),
  response: NoteDetail,
  errors: ['NOTE_NOT_FOUND', 'NOTE_NOT_EDITABLE'],
});
/** Calls off the generation of a PENDING note: it is in ERROR with its media, to be tried again or deleted. */
export const cancelNote = endpoint('notes.cancel', 'POST /notes/:id/cancel', 'note.delete', {
  response: NoteDetail,
  errors: ['NOTE_NOT_FOUND', 'NOTE_NOT_EDITABLE'],
});
export const deleteNote = endpoint('notes.delete', 'DELETE /notes/:id', 'note.delete', {
  errors: ['NOTE_NOT_FOUND', 'NOTE_NOT_EDITABLE'],
});
/** People whose published notes the user may read, by name: for the filter of the lists. */
export const listNoteAuthors = endpoint('notes.authors', 'GET /notes/authors', 'note.view', { response: NoteAuthors });
/** Latest first; for the note's author and those who validate. */
export const listNoteRevisions = endpoint('notes.revisions', 'GET /notes/:id/revisions', 'note.history', {
  response: z.array(NoteRevision),
  errors: ['NOTE_NOT_FOUND'],
});
/** Compares the note with what is published and visible to the user. */
export const checkNote = endpoint('notes.checks', 'GET /notes/:id/checks', 'note.history', {
  response: NoteChecks,
  errors: ['NOTE_NOT_FOUND'],
});
/** Like or dislike of a published or archived note. */
export const giveNoteFeedback = endpoint('notes.feedback', 'PUT /notes/:id/feedback', 'feedback.give', {
  body: NoteOpinion,
  response: NoteFeedback,
  errors: ['NOTE_NOT_FOUND'],
});
/** What the author or a validator thinks of the text a language model wrote; one rating a note, the last counts. */
export const rateLlmEnhancedMarkdown = endpoint(
  'notes.rateText',
  'PUT /notes/:id/llm-enhanced-markdown-rating',
  'feedback.give',
  { body: NoteOpinion, response: NoteDetail, errors: ['NOTE_NOT_FOUND', 'ACCESS_DENIED'] },
);
/** The note as a PDF file, named after its title. */
export const downloadNotePdf = endpoint('notes.pdf', 'GET /notes/:id/pdf', 'note.view', {
  stream: 'file',
  errors: ['NOTE_NOT_FOUND'],
});
