import { Id, newId } from '@savoir/contracts/common';
import {
  DocumentFailure,
  DocumentKind,
  DocumentLeftOut,
  DocumentPageState,
  DocumentPageWord,
} from '@savoir/contracts/documents';
import { NoteFeedbackKind, NoteHistoryEntry, NoteStatus } from '@savoir/contracts/notes';
import { ReviewMonths } from '@savoir/contracts/spaces';
import { MediaKind } from '@savoir/contracts/uploads';
import * as z from 'zod/mini';
import type { DocumentPageRow, DocumentRow } from '../../../modules/document/document.row.ts';
import type { NoteEditionRow } from '../../../modules/note/correction/note-edition.collection.ts';
import type { NoteMediaRow, NoteRow } from '../../../modules/note/note.row.ts';
import type { DailySummaryRow } from '../../../modules/note/review/daily-summary.collection.ts';
import type { NoteFeedbackRow } from '../../../modules/note/review/note-feedback.collection.ts';
import type { NoteRevisionRow } from '../../../modules/note/review/note-revision.collection.ts';
import { carried, type ArchiveScope } from '../carried-table.ts';
import { count, date, flag, ids, lastChange, nullable, objectKey, optional, section, text } from './parts.ts';

const present = ({ removedIds }: ArchiveScope) => ({ _id: { $nin: [...removedIds] } });
const ofPresent = (field: string) => (scope: ArchiveScope) => ({ [field]: { $nin: [...scope.removedIds] } });

const medium = {
  id: Id,
  kind: MediaKind,
  filename: nullable(text),
  contentType: nullable(text),
  sizeBytes: nullable(count),
  durationMs: nullable(z.number()),
  text: nullable(text),
  transcript: nullable(text),
  segments: optional(z.array(z.strictObject({ startSeconds: z.number(), endSeconds: z.number(), text: text }))),
  uploadedKey: nullable(objectKey),
  storageKey: nullable(objectKey),
  thumbnailKey: nullable(objectKey),
  posterKey: optional(nullable(objectKey)),
  processed: flag,
  unusable: optional(z.literal(true)),
} satisfies { [Name in keyof Required<NoteMediaRow>]: z.ZodMiniType };

export const notes = carried<NoteRow>()(
  'notes',
  {
    _id: Id,
    companyId: Id,
    spaceIds: ids,
    outline: optional(z.strictObject({ name: text, sections: z.array(section) })),
    creatorId: Id,
    validatorId: nullable(Id),
    captureId: text,
    title: text,
    markdown: nullable(text),
    llmEnhanced: optional(flag),
    llmEnhancedMarkdownRating: optional(NoteFeedbackKind),
    extract: text,
    words: z.array(text),
    status: NoteStatus,
    needsReview: flag,
    media: z.array(z.strictObject(medium)),
    mediaKinds: z.array(MediaKind),
    creationDate: date,
    updateDate: date,
    submissionDate: nullable(date),
    returned: optional(nullable(z.strictObject({ reason: text, byId: Id, date }))),
    publicationDate: nullable(date),
    verifiedDate: optional(nullable(date)),
    verifierId: optional(nullable(Id)),
    reviewMonths: optional(nullable(ReviewMonths)),
    firstPublicationDate: optional(nullable(date)),
    edition: optional(count),
    correctorId: optional(Id),
    lastCorrectionId: optional(Id),
    corrects: optional(z.strictObject({ noteId: Id, edition: count, authorId: Id })),
    openCorrectionOf: optional(nullable(Id)),
    history: z.array(
      z.strictObject({
        date,
        action: NoteHistoryEntry.shape.action,
        byId: nullable(Id),
        reason: optional(text),
        authorId: optional(Id),
        validated: optional(z.boolean()),
      }),
    ),
    importId: optional(Id),
    importKey: optional(text),
    failure: nullable(text),
    generation: count,
    version: count,
    removedDate: nullable(date),
    removal: optional(z.strictObject({ byId: nullable(Id), action: text, reason: optional(text) })),
  },
  { filter: present, references: { spaces: ['spaceIds'], users: ['creatorId'] } },
);

const ofNote = { companyId: Id, noteId: Id };
const numbered = text.check(z.regex(/^[0-9a-f-]{36}:\d+$/));

export const noteEditions = carried<NoteEditionRow>()(
  'noteEditions',
  {
    _id: numbered,
    ...ofNote,
    edition: count,
    title: text,
    spaceIds: ids,
    validatorId: nullable(Id),
    date,
    authorId: Id,
    markdown: text,
    replacedById: Id,
  },
  { filter: ofPresent('noteId'), references: { notes: ['noteId'] } },
);

export const noteRevisions = carried<NoteRevisionRow>()(
  'noteRevisions',
  {
    _id: numbered,
    ...ofNote,
    version: count,
    date,
    byId: nullable(Id),
    action: z.enum(['generated', 'edited']),
    title: text,
    markdown: text,
  },
  { filter: ofPresent('noteId'), references: { notes: ['noteId'] } },
);

/** What was thought of a note is known by number: whose opinion it is stays theirs. */
export const noteFeedback = carried<NoteFeedbackRow>()(
  'noteFeedback',
  { _id: text.check(z.regex(/^[0-9a-f-]{36}:[0-9a-f-]{36}$/)), ...ofNote, userId: Id, kind: NoteFeedbackKind, date },
  {
    filter: ofPresent('noteId'),
    references: { notes: ['noteId'] },
    write(row) {
      const otherUserId = newId();
      return { ...row, _id: `${row._id.slice(0, row._id.indexOf(':'))}:${otherUserId}`, userId: otherUserId };
    },
  },
);

export const dailySummaries = carried<DailySummaryRow>()('dailySummaries', { _id: Id, companyId: Id, until: date });

export const documents = carried<DocumentRow>()(
  'documents',
  {
    _id: Id,
    companyId: Id,
    spaceIds: ids,
    kind: optional(DocumentKind),
    title: text,
    filename: text,
    titleKey: text,
    words: z.array(text),
    storageKey: objectKey,
    sizeBytes: count,
    pageCount: count,
    pagesDone: count,
    status: z.enum(['ingesting', 'ready', 'failed']),
    failureReason: nullable(DocumentFailure),
    uploaderId: Id,
    uploadDate: date,
    importId: optional(Id),
    importKey: optional(text),
    readyDate: optional(date),
    ingestion: count,
    analyser: count,
    version: count,
    lastChange,
    removedDate: nullable(date),
  },
  { filter: present, references: { spaces: ['spaceIds'], users: ['uploaderId'] } },
);

export const documentPages = carried<DocumentPageRow>()(
  'document_pages',
  {
    _id: numbered,
    companyId: Id,
    documentId: Id,
    ingestion: count,
    number: count,
    state: DocumentPageState,
    text: text,
    part: optional(
      z.strictObject({ name: text, range: optional(text), leftOut: z.array(z.strictObject(DocumentLeftOut.shape)) }),
    ),
    words: optional(z.array(z.strictObject(DocumentPageWord.shape))),
  },
  { filter: ofPresent('documentId'), references: { documents: ['documentId'] } },
);
