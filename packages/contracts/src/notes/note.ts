import * as z from 'zod/mini';
import { Id, Instant } from '../common/index.ts';
import { NoteOutline } from '../note-templates/index.ts';
// By itself: who reads notes need not carry what a report is.
import { ReportToSettle } from '../reports/report-to-settle.ts';
import { MediaKind } from '../uploads/index.ts';
import { ReviewMonths } from '../spaces/review-months.ts';
import { Person } from '../users/index.ts';
import { NoteStatus } from './note-status.ts';

/** One medium a note was made from, stored as its source. Text media carry `text`; the others a short-lived `url`. */
export const NoteSource = z.object({
  id: Id,
  kind: MediaKind,
  filename: z.nullable(z.string()),
  contentType: z.nullable(z.string()),
  sizeBytes: z.nullable(z.int()),
  durationMs: z.nullable(z.int()),
  text: z.nullable(z.string()),
  /** What was understood of an audio or photo; null when nothing reads it on this installation. */
  transcript: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** Small picture of a photo or a video. */
  thumbnailUrl: z.nullable(z.string()),
  /** False while it is being cleaned, transcribed or read: what it will hold is not all there yet. */
  processed: z.boolean(),
  /** The generation failed because of it, or nothing came of adding it; absent: neither. */
  unusable: z.optional(z.literal(true)),
});
export type NoteSource = z.infer<typeof NoteSource>;

const base = {
  id: Id,
  title: z.string(),
  creationDate: Instant,
  updateDate: Instant,
  /** Empty when the author's account no longer exists. */
  creatorId: z._default(z.string(), ''),
  validatorId: z.optional(Id),
  status: NoteStatus,
  captureId: Id,
  companyId: Id,
  spaceIds: z.array(Id),
  needsReview: z.boolean(),
  version: z.int(),
};

/** Start and end (exclusive) of a found word, in UTF-16 units. */
const Mark = z.tuple([z.int(), z.int()]);

/** Where a search found its words: in the title, and at one place of the text. */
export const NoteMatch = z.object({
  titleMarks: z.array(Mark),
  /** The place of the text, or its first lines when only the title has the words. */
  extract: z.string(),
  extractMarks: z.array(Mark),
});
export type NoteMatch = z.infer<typeof NoteMatch>;

/** What a validator said who handed the note back; until it is sent again. */
export const NoteReturn = z.object({ reason: z.string(), by: z.nullable(Person), date: Instant });
export type NoteReturn = z.infer<typeof NoteReturn>;

/** Of a correction: the published note whose text it is to replace. */
export const CorrectedNote = z.object({
  noteId: Id,
  /** How often the text it started with had been published. */
  edition: z.int(),
});
export type CorrectedNote = z.infer<typeof CorrectedNote>;

/** The correction of a published note that someone works on. */
export const OpenCorrection = z.object({
  /** Null where the user may not open it. */
  id: z.nullable(Id),
  by: z.nullable(Person),
  /** When it was started. */
  date: Instant,
  status: NoteStatus,
});
export type OpenCorrection = z.infer<typeof OpenCorrection>;

/** When a published text was last found to be right, and until when that holds. */
const verification = {
  /** When it was published or confirmed last; absent before it is published. */
  verifiedDate: z.optional(Instant),
  /** From then on it is to be verified again; absent: never. */
  reviewDueDate: z.optional(Instant),
};

/** When a user reported it as dangerous, until a validator has decided; absent: no one did. */
const danger = { dangerSince: z.optional(Instant) };

/** A note as lists show it. */
export const NoteSummary = z.object({
  ...base,
  /** First lines of the text, without markdown. */
  extract: z.string(),
  mediaKinds: z.array(MediaKind),
  creator: z.nullable(Person),
  validator: z.nullable(Person),
  /** When its present text was published. */
  publicationDate: z.nullable(Instant),
  ...verification,
  ...danger,
  returned: z.nullable(NoteReturn),
  corrects: z.optional(CorrectedNote),
  /** Null without a search. */
  match: z.nullable(NoteMatch),
});
export type NoteSummary = z.infer<typeof NoteSummary>;

export const Note = z.object({ ...base, media: z.array(NoteSource) });
export type Note = z.infer<typeof Note>;

export const NoteHistoryEntry = z.object({
  date: Instant,
  action: z.enum([
    'created',
    'generated',
    'failed',
    'edited',
    'submitted',
    'returned',
    'published',
    'corrected',
    'verified',
    'reviewChanged',
    'archived',
    'unarchived',
    'cancelled',
    'mediaAdded',
  ]),
  /** Of a correction, who wrote it. */
  by: z.nullable(Person),
  /** Of a correction: who published it, where a validator did. */
  validator: z.optional(Person),
  /** Of a note that was returned: why. */
  reason: z.optional(z.string()),
});
export type NoteHistoryEntry = z.infer<typeof NoteHistoryEntry>;

export const NoteFeedbackKind = z.enum(['like', 'dislike']);
export type NoteFeedbackKind = z.infer<typeof NoteFeedbackKind>;

/** What readers say of a published note. */
export const NoteFeedback = z.object({
  likeCount: z.int(),
  dislikeCount: z.int(),
  /** The current user's own; null when they gave none. */
  own: z.nullable(NoteFeedbackKind),
});
export type NoteFeedback = z.infer<typeof NoteFeedback>;

/** How far a generation is: media made ready, then the text written. */
export const NoteProgress = z.object({
  step: z.enum(['media', 'writing']),
  mediaDone: z.int(),
  mediaTotal: z.int(),
});
export type NoteProgress = z.infer<typeof NoteProgress>;

export const NoteDetail = z.object({
  ...base,
  markdown: z.nullable(z.string()),
  /** A language model structured the text. */
  llmEnhanced: z.boolean(),
  llmEnhancedMarkdownRating: z.optional(NoteFeedbackKind),
  sources: z.array(NoteSource),
  creator: z.nullable(Person),
  validator: z.nullable(Person),
  /** When its present text was published. */
  publicationDate: z.nullable(Instant),
  ...verification,
  ...danger,
  /** How many reports of it wait for an answer, for those who may give one. */
  openReports: z.optional(z.int()),
  /** Of a correction: the reports that its publication answers. */
  settles: z.optional(z.array(ReportToSettle)),
  /** Who confirmed it since it was published; absent: no one. */
  verifier: z.optional(Person),
  /** Its own rhythm; absent: the shortest of its spaces. */
  reviewMonths: z.optional(ReviewMonths),
  /** How often its text was published, once it was; absent: once. */
  edition: z.optional(z.int()),
  /** The sections it was started with, where it was with a template. */
  outline: z.optional(NoteOutline),
  corrects: z.optional(CorrectedNote),
  /** For those who may correct it, while one is open. */
  correction: z.optional(OpenCorrection),
  submissionDate: z.nullable(Instant),
  /** For those who validate it, while it waits: its author’s account is closed, no one would take it back. */
  authorLeft: z.optional(z.literal(true)),
  returned: z.nullable(NoteReturn),
  history: z.array(NoteHistoryEntry),
  /** Why the import failed, for a note in ERROR. */
  failure: z.nullable(z.string()),
  feedback: NoteFeedback,
  /** Null unless the note is PENDING. */
  progress: z.nullable(NoteProgress),
});
export type NoteDetail = z.infer<typeof NoteDetail>;

export const NoteCounts = z.object({
  publishedCount: z.int(),
  /** Published and archived: all that were ever validated. */
  totalValidCount: z.int(),
  /** Notes the current user may validate. */
  awaitingValidationCount: z.int(),
  /** Published notes the current user may confirm and whose review is due. */
  toVerifyCount: z.optional(z.int()),
  /** Notes the current user is asked to read and has not confirmed; absent: the company has never asked any. */
  toReadCount: z.optional(z.int()),
  /** Notes of the current user that are to finalise. */
  toFinaliseCount: z.int(),
  /** Whole days the oldest note the user may validate has waited; null when none waits. */
  longestWaitDays: z.nullable(z.int()),
});
export type NoteCounts = z.infer<typeof NoteCounts>;

/** The text as it stood after one sitting of edits; the client shows the differences. */
export const NoteRevision = z.object({
  /** Version of the note that had this text. */
  version: z.int(),
  date: Instant,
  by: z.nullable(Person),
  action: z.enum(['generated', 'edited']),
  title: z.string(),
  markdown: z.string(),
});
export type NoteRevision = z.infer<typeof NoteRevision>;

/** A text of a note that is or was published. */
export const NoteEdition = z.object({
  /** The first is 1. */
  edition: z.int(),
  /** When it was published. */
  date: Instant,
  author: z.nullable(Person),
  /** Null: published without validation. */
  validator: z.nullable(Person),
  title: z.string(),
  markdown: z.string(),
});
export type NoteEdition = z.infer<typeof NoteEdition>;

const CheckedSource = z.object({
  sourceType: z.enum(['note', 'document']),
  sourceId: Id,
  title: z.string(),
  /** 1-based page of a document, null for a note. */
  page: z.nullable(z.int()),
  /** How that page is said, where it is none: `section 3`. */
  place: z.optional(z.string()),
});

/** What a validator should know before publishing. */
export const NoteChecks = z.object({
  /** Published sources that say nearly the same, nearest first. */
  nearDuplicates: z.array(
    z.extend(CheckedSource, {
      /** Share of this note's wording found there, from 0 to 1. */
      similarity: z.number(),
      extract: z.string(),
    }),
  ),
  /** Sentences about the same thing with another figure. */
  contradictions: z.array(
    z.extend(CheckedSource, {
      /** The sentence of this note, and its figure as written, unit included. */
      ownSentence: z.string(),
      ownFigure: z.string(),
      otherSentence: z.string(),
      otherFigure: z.string(),
    }),
  ),
});
export type NoteChecks = z.infer<typeof NoteChecks>;

/** Someone who wrote notes the user may read. */
export const NoteAuthors = z.array(Person);
export type NoteAuthors = z.infer<typeof NoteAuthors>;
