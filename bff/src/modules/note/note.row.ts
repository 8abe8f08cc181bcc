import type { NoteFeedbackKind, NoteHistoryEntry, NoteStatus } from '@savoir/contracts/notes';
import type { ReviewMonths } from '@savoir/contracts/spaces';
import type { NoteOutline } from '@savoir/contracts/note-templates';
import type { MediaKind } from '@savoir/contracts/uploads';
import type { SpokenSegment } from '../../adapters/transcription/transcriber.ts';

/** One medium of a note. */
export interface NoteMediaRow {
  id: string;
  kind: MediaKind;
  filename: string | null;
  contentType: string | null;
  sizeBytes: number | null;
  durationMs: number | null;
  text: string | null;
  transcript: string | null;
  /** When the transcript is said; absent where nothing told. */
  segments?: SpokenSegment[];
  /** The file as uploaded; of a photo it is removed once the cleaned picture is stored. */
  uploadedKey: string | null;
  /** The file people may open; null while there is none. */
  storageKey: string | null;
  thumbnailKey: string | null;
  /** Of a video: its still picture as uploaded, until it is cleaned. */
  posterKey?: string | null;
  /** Cleaned, and understood as far as this installation can. */
  processed: boolean;
  /** The last generation failed because of it, or nothing came of adding it. */
  unusable?: true;
}

export type RemovalAct = 'note.rejected' | 'note.deleted' | 'note.correctionRejected' | 'note.correctionDropped';

export interface NoteHistoryRow {
  date: Date;
  action: NoteHistoryEntry['action'];
  /** Null: the system. */
  byId: string | null;
  /** Of a note that was returned. */
  reason?: string;
  /** Of a correction, which `byId` published: who wrote it. Absent in entries of former versions. */
  authorId?: string;
  /** Of a correction: who published it looked at it as a validator. */
  validated?: boolean;
}

export interface NoteRow {
  _id: string;
  companyId: string;
  spaceIds: string[];
  /** The sections of the template it was started with, as they were then. */
  outline?: NoteOutline;
  creatorId: string;
  validatorId: string | null;
  captureId: string;
  title: string;
  /** Null until generated. */
  markdown: string | null;
  /** Absent: no model had a part in the text. */
  llmEnhanced?: boolean;
  llmEnhancedMarkdownRating?: NoteFeedbackKind;
  /** First lines of the text, without markdown. */
  extract: string;
  /** Words of title, text and transcripts, for the lists' search. */
  words: string[];
  status: NoteStatus;
  needsReview: boolean;
  media: NoteMediaRow[];
  mediaKinds: MediaKind[];
  creationDate: Date;
  updateDate: Date;
  submissionDate: Date | null;
  /** Why it is with its author again; absent or null where no one returned it since it was sent. */
  returned?: { reason: string; byId: string; date: Date } | null;
  /** When its present text was published. */
  publicationDate: Date | null;
  /** When its present text was published or confirmed last; null before. */
  verifiedDate?: Date | null;
  /** Who confirmed it; absent or null: no one since it was published. */
  verifierId?: string | null;
  /** How often it is to be verified; absent or null: as often as its spaces say. */
  reviewMonths?: ReviewMonths | null;
  /** When its first text was; absent: there is one only. */
  firstPublicationDate?: Date | null;
  /** How often its text was published, once it was; absent: once. */
  edition?: number;
  /** Who wrote the correction that is its present text; absent: its creator wrote it. */
  correctorId?: string;
  /** The correction started last, open or not: two that are started at once meet here. */
  lastCorrectionId?: string;
  /** Of a correction: the published note, which of its editions was corrected, and whose note it is. */
  corrects?: { noteId: string; edition: number; authorId: string };
  /** The id of the note it corrects while it is worked on, unique; null once it was published or dropped. */
  openCorrectionOf?: string | null;
  history: NoteHistoryRow[];
  /** Of one that was imported: which import made it, and the page it was, unique in the company. */
  importId?: string;
  importKey?: string;
  /** French sentence for the author, of a note in ERROR. */
  failure: string | null;
  /** Counts the generations; a job of an earlier one writes nothing any more. */
  generation: number;
  version: number;
  /** Set once deleted or rejected: invisible from then on, until everything that hangs on it is gone. */
  removedDate: Date | null;
  /** Who removed it and how, for the audit log; null: its time was over. */
  removal?: { byId: string | null; action: RemovalAct; reason?: string };
}
