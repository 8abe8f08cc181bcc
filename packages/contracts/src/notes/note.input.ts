import { textsOf } from '@savoir/texts';
import * as z from 'zod/mini';
import fr from '../../locales/note.fr.json' with { type: 'json' };
import { foreignLine, Id, requiredLine, requiredText } from '../common/index.ts';
import {
  listSearchMaxCharacters,
  noteMediaMax,
  noteReasonMaxCharacters,
  noteReasonMinCharacters,
  noteTextMaxCharacters,
  noteTitleMaxCharacters,
} from '../limits/index.ts';
import { ReviewMonths } from '../spaces/review-months.ts';
import { fieldText } from '../texts/field-text.ts';
import { MediaKind } from '../uploads/index.ts';
import { NoteStatus } from './note-status.ts';
import { NoteFeedbackKind } from './note.ts';

const t = textsOf(fr);

const Title = requiredLine(
  noteTitleMaxCharacters,
  t('titleEmpty'),
  fieldText('titleTooLong', { max: noteTitleMaxCharacters }),
);

/** One medium of a new note: a text typed in, or a file already uploaded with a media ticket. */
export const NewNoteMedia = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    text: requiredText(noteTextMaxCharacters),
  }),
  z.strictObject({
    kind: z.enum(['audio', 'photo', 'video']),
    storageKey: z.string().check(z.maxLength(300)),
    filename: foreignLine(255).check(z.minLength(1)),
    /** Of a video: a still picture of it, made by the browser and uploaded with a ticket for a photo. */
    posterKey: z.optional(z.string().check(z.maxLength(300))),
  }),
]);
export type NewNoteMedia = z.infer<typeof NewNoteMedia>;

const NewMediaList = z.array(NewNoteMedia).check(z.minLength(1, t('noMedium')), z.maxLength(noteMediaMax));

export const NewNote = z.strictObject({
  title: Title,
  spaceIds: z.array(Id).check(z.maxLength(50)),
  media: NewMediaList,
  /** What its sections are taken from. */
  templateId: z.optional(Id),
});
export type NewNote = z.infer<typeof NewNote>;

/** Media added to a note that is being reviewed. */
export const AddedNoteMedia = z.strictObject({ media: NewMediaList });
export type AddedNoteMedia = z.infer<typeof AddedNoteMedia>;

export const NoteChanges = z.strictObject({
  title: z.optional(Title),
  markdown: z.optional(z.string().check(z.maxLength(200_000))),
  spaceIds: z.optional(z.array(Id).check(z.maxLength(50))),
});
export type NoteChanges = z.infer<typeof NoteChanges>;

/** Where its author was told that it goes. */
export const NoteSubmission = z.object({ to: z.optional(z.literal('AWAITING_VALIDATION')) });
export type NoteSubmission = z.infer<typeof NoteSubmission>;

/** A correction starts with the text that is published, or with an earlier one. */
export const NewCorrection = z.strictObject({ edition: z.optional(z.int().check(z.minimum(1))) });
export type NewCorrection = z.infer<typeof NewCorrection>;

/** How often a published note is to be verified; null: as often as its spaces say. */
export const NoteReview = z.strictObject({ reviewMonths: z.nullable(ReviewMonths) });
export type NoteReview = z.infer<typeof NoteReview>;

/** Why a validator returns or rejects a note: its author reads it. */
export const NoteReason = z.strictObject({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(noteReasonMinCharacters, t('reasonTooShort', { min: noteReasonMinCharacters })),
      z.maxLength(noteReasonMaxCharacters, t('reasonTooLong', { max: noteReasonMaxCharacters })),
    ),
});
export type NoteReason = z.infer<typeof NoteReason>;

/** `scope`: all = published notes of the company, archived ones with that status for who may bring them back; mine = the user's own, any status; to-review = awaiting validation; to-verify = published and to be verified again, longest unverified first. */
export const NoteListQuery = z.object({
  scope: z._default(z.enum(['all', 'mine', 'to-review', 'to-verify']), 'all'),
  status: z.optional(NoteStatus),
  q: z.optional(z.string().check(z.maxLength(listSearchMaxCharacters))),
  spaceId: z.optional(Id),
  authorId: z.optional(Id),
  /** First and last day of the last change, in Europe/Paris. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  medium: z.optional(MediaKind),
  /** A document that their text has a link to. */
  documentId: z.optional(Id),
  cursor: z.optional(z.string().check(z.maxLength(300))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
});
export type NoteListQuery = z.infer<typeof NoteListQuery>;

/** Null takes it back. */
export const NoteOpinion = z.strictObject({ kind: z.nullable(NoteFeedbackKind) });
export type NoteOpinion = z.infer<typeof NoteOpinion>;
