import * as z from 'zod/mini';
import { Id, pageOf } from '../common/index.ts';
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

const params = z.object({ id: Id });

/** A filtered list is counted only so far. */
const NotePage = z.extend(pageOf(NoteSummary), {
  /** The list has more than `total`. */
  totalIsPartial: z.optional(z.literal(true)),
  /** The list per status under the same filter, status left out; of a list that is counted only so far, the shown statuses. */
  statusCounts: z.partialRecord(NoteStatus, z.int()),
});

export const listNotes = endpoint({
  id: 'notes.list',
  method: 'GET',
  path: '/notes',
  access: 'note.view',
  query: NoteListQuery,
  response: NotePage,
  errors: ['ACCESS_DENIED'],
});
export const noteCounts = endpoint({
  id: 'notes.counts',
  method: 'GET',
  path: '/notes/counts',
  access: 'note.view',
  response: NoteCounts,
});
export const listMyNoteSummaries = endpoint({
  id: 'notes.summaries',
  method: 'GET',
  path: '/notes/summaries/user',
  access: 'note.view',
  response: z.array(NoteSummary),
});
export const getNote = endpoint({
  id: 'notes.get',
  method: 'GET',
  path: '/notes/:id',
  access: 'note.view',
  params,
  response: NoteDetail,
  errors: ['NOTE_NOT_FOUND'],
});
/** Generates a note from its media: answers it PENDING, the work goes on as a job. */
export const createNote = endpoint({
  id: 'notes.create',
  method: 'POST',
  path: '/notes',
  access: 'note.create',
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
export const addNoteMedia = endpoint({
  id: 'notes.addMedia',
  method: 'POST',
  path: '/notes/:id/media',
  access: 'note.edit',
  params,
  body: AddedNoteMedia,
  response: NoteDetail,
  version: 'required',
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
export const updateNote = endpoint({
  id: 'notes.update',
  method: 'PATCH',
  path: '/notes/:id',
  access: 'note.edit',
  params,
  body: NoteChanges,
  response: NoteDetail,
  version: 'required',
  errors: ['NOTE_NOT_FOUND', 'NOTE_NOT_EDITABLE', 'VERSION_STALE', 'SPACE_NOT_FOUND'],
});
export const submitNote = endpoint({
  id: 'notes.submit',
  method: 'POST',
  path: '/notes/:id/submit',
  access: 'note.submit',
  params,
  response: NoteDetail,
  version: 'required',
  errors: ['NOTE_NOT_FOUND', 'NOTE_NOT_SUBMITTABLE', 'CORRECTED_NOTE_NOT_PUBLISHED', 'VERSION_STALE'],
});
/** Starts a correction: a draft beside the published note, at most one a note. Another one is reported with `context.by`, `context.date` and, for who may open it, `context.id`. */
export const correctNote = endpoint({
  id: 'notes.correct',
  method: 'POST',
  path: '/notes/:id/corrections',
  access: 'note.correct',
  params,
  body: NewCorrection,
  response: NoteDetail,
  status: 201,
  version: 'required',
  idempotent: true,
  errors: ['NOTE_NOT_FOUND', 'NOTE_NOT_EDITABLE', 'VERSION_STALE', 'CORRECTION_OPEN'],
});
/** Every text that was published, latest first; former ones as far as the user sees the spaces they were for. */
export const listNoteEditions = endpoint({
  id: 'notes.editions',
  method: 'GET',
  path: '/notes/:id/editions',
  access: 'note.view',
  params,
  response: z.array(NoteEdition),
  errors: ['NOTE_NOT_FOUND'],
});
/** Compare-and-set: of two validators one wins; the other gets NOTE_ALREADY_PUBLISHED with `context.by`. A correction answers the note it corrected. */
export const publishNote = endpoint({
  id: 'notes.publish',
  method: 'POST',
  path: '/notes/:id/publish',
  access: 'note.validate',
  params,
  response: NoteDetail,
  version: 'required',
  errors: [
    'NOTE_NOT_FOUND',
    'NOTE_NOT_AWAITING_VALIDATION',
    'NOTE_ALREADY_PUBLISHED',
    'CORRECTED_NOTE_NOT_PUBLISHED',
    'VERSION_STALE',
  ],
});
/** Removes the note and its media for good; its author is told why. */
export const rejectNote = endpoint({
  id: 'notes.reject',
  method: 'POST',
  path: '/notes/:id/reject',
  access: 'note.validate',
  params,
  body: NoteReason,
  status: 204,
  version: 'required',
  errors: ['NOTE_NOT_FOUND', 'NOTE_NOT_AWAITING_VALIDATION', 'NOTE_ALREADY_PUBLISHED', 'VERSION_STALE'],
});
/** Says that the published text still holds: it is due again only after its rhythm. */
export const confirmNote = endpoint({
  id: 'notes.confirm',
  method: 'POST',
  path: '/notes/:id/confirm',
  access: 'note.verify',
  params,
  response: NoteDetail,
  version: 'required',
  errors: ['NOTE_NOT_FOUND', 'NOTE_NOT_EDITABLE', 'VERSION_STALE'],
});
/** Gives a published note a rhythm of its own, or takes it back. */
export const setNoteReview = endpoint({
  id: 'notes.review',
  method: 'PATCH',
  path: '/notes/:id/review',
  access: 'note.verify',
  params,
  body: NoteReview,
  response: NoteDetail,
  version: 'required',
  errors: ['NOTE_NOT_FOUND', 'NOTE_NOT_EDITABLE', 'VERSION_STALE'],
});
export const archiveNote = endpoint({
  id: 'notes.archive',
  method: 'POST',
  path: '/notes/:id/archive',
  access: 'note.archive',
  params,
  response: NoteDetail,
  version: 'required',
  errors: ['NOTE_NOT_FOUND', 'NOTE_NOT_EDITABLE', 'VERSION_STALE'],
});
export const unarchiveNote = endpoint({
  id: 'notes.unarchive',
  method: 'POST',
  path: '/notes/:id/unarchive',
  access: 'note.archive',
  params,
  response: NoteDetail,
  version: 'required',
  errors: ['NOTE_NOT_FOUND', 'NOTE_NOT_EDITABLE', 'VERSION_STALE'],
});
/** A validator hands a note back to its author, TO_REVIEW, and says why. To correct it themselves they edit it where it waits. */
export const returnNote = endpoint({
  id: 'notes.return',
  method: 'POST',
  path: '/notes/:id/return',
  access: 'note.validate',
  params,
  body: NoteReason,
  response: NoteDetail,
  version: 'required',
  errors: ['NOTE_NOT_FOUND', 'NOTE_NOT_AWAITING_VALIDATION', 'VERSION_STALE'],
});
/** Starts the generation of a note in ERROR again. */
export const retryNote = endpoint({
  id: 'notes.retry',
  method: 'POST',
  path: '/notes/:id/retry',
  access: 'note.edit',
  params,
  response: NoteDetail,
  errors: ['NOTE_NOT_FOUND', 'NOTE_NOT_EDITABLE'],
});
/** Calls off the generation of a PENDING note: it is in ERROR with its media, to be tried again or deleted. */
export const cancelNote = endpoint({
  id: 'notes.cancel',
  method: 'POST',
  path: '/notes/:id/cancel',
  access: 'note.delete',
  params,
  response: NoteDetail,
  errors: ['NOTE_NOT_FOUND', 'NOTE_NOT_EDITABLE'],
});
export const deleteNote = endpoint({
  id: 'notes.delete',
  method: 'DELETE',
  path: '/notes/:id',
  access: 'note.delete',
  params,
  status: 204,
  errors: ['NOTE_NOT_FOUND', 'NOTE_NOT_EDITABLE'],
});
/** People whose published notes the user may read, by name: for the filter of the lists. */
export const listNoteAuthors = endpoint({
  id: 'notes.authors',
  method: 'GET',
  path: '/notes/authors',
  access: 'note.view',
  response: NoteAuthors,
});
/** Latest first; for the note's author and those who validate. */
export const listNoteRevisions = endpoint({
  id: 'notes.revisions',
  method: 'GET',
  path: '/notes/:id/revisions',
  access: 'note.history',
  params,
  response: z.array(NoteRevision),
  errors: ['NOTE_NOT_FOUND'],
});
/** Compares the note with what is published and visible to the user. */
export const checkNote = endpoint({
  id: 'notes.checks',
  method: 'GET',
  path: '/notes/:id/checks',
  access: 'note.history',
  params,
  response: NoteChecks,
  errors: ['NOTE_NOT_FOUND'],
});
/** Like or dislike of a published or archived note. */
export const giveNoteFeedback = endpoint({
  id: 'notes.feedback',
  method: 'PUT',
  path: '/notes/:id/feedback',
  access: 'feedback.give',
  params,
  body: NoteOpinion,
  response: NoteFeedback,
  errors: ['NOTE_NOT_FOUND'],
});
/** What the author or a validator thinks of the text a language model wrote; one rating a note, the last counts. */
export const rateLlmEnhancedMarkdown = endpoint({
  id: 'notes.rateText',
  method: 'PUT',
  path: '/notes/:id/llm-enhanced-markdown-rating',
  access: 'feedback.give',
  params,
  body: NoteOpinion,
  response: NoteDetail,
  errors: ['NOTE_NOT_FOUND', 'ACCESS_DENIED'],
});
/** The note as a PDF file, named after its title. */
export const downloadNotePdf = endpoint({
  id: 'notes.pdf',
  method: 'GET',
  path: '/notes/:id/pdf',
  access: 'note.view',
  params,
  stream: 'file',
  errors: ['NOTE_NOT_FOUND'],
});
