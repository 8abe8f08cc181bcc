import * as z from 'zod/mini';
import { Id, Instant } from '../common/index.ts';
import { Day } from '../companies/usage.ts';
import { Person } from '../users/index.ts';

const Confirmed = z.object({ edition: z.int(), date: Instant });

/** Why the user is to read a note, and until when. */
const asked = {
  reason: z.string(),
  /** Last day, in Paris; null: no matter when. */
  dueDay: z.nullable(Day),
  /** Null: their account no longer exists. */
  by: z.nullable(Person),
  /** Since when it waits to be read: since it was asked, or since a correction asked again. */
  since: Instant,
  /** Whether the user has confirmed a former text of it. */
  again: z.boolean(),
};

/** A note that the user is to read. It says nothing of the version: what is confirmed is what its page shows. */
export const ToRead = z.object({
  noteId: Id,
  title: z.string(),
  ...asked,
  /** When a user reported the note as dangerous, until a validator has decided; absent: no one did. */
  dangerSince: z.optional(Instant),
});
export type ToRead = z.infer<typeof ToRead>;

/** A text that the user confirmed to have read. */
export const ReadText = z.object({
  /** Null where the note is gone, or the user may no longer open it. */
  noteId: z.nullable(Id),
  /** Its title when it was confirmed. */
  title: z.string(),
  edition: z.int(),
  date: Instant,
});
export type ReadText = z.infer<typeof ReadText>;

export const OwnMustReads = z.object({ toRead: z.array(ToRead), confirmed: z.array(ReadText) });
export type OwnMustReads = z.infer<typeof OwnMustReads>;

/** What the user has to do with the note that is open. */
export const NoteToRead = z.object({
  /** Null: the user is not asked, or has confirmed it. */
  toRead: z.nullable(z.object(asked)),
  /** The text of it that the user confirmed last. */
  confirmed: z.nullable(Confirmed),
});
export type NoteToRead = z.infer<typeof NoteToRead>;

/** What a user asked a space to read, for those who may ask it. */
export const MustRead = z.object({
  id: Id,
  version: z.int(),
  noteId: Id,
  title: z.string(),
  space: z.object({ id: Id, name: z.string() }),
  reason: z.string(),
  dueDay: z.nullable(Day),
  by: z.nullable(Person),
  date: Instant,
  /** From which text of the note on a confirmation counts. */
  edition: z.int(),
  /** Since when that is so. */
  since: Instant,
  /** Whether the last correction asked again, which may be taken back. */
  askedAgain: z.boolean(),
  /** An archived note is not to be read until it is published again. */
  archived: z.boolean(),
  /** When it was withdrawn, or space or note were removed; null while it is open. */
  ended: z.nullable(Instant),
  /** People of the space who are asked as it is now, and those of them who have confirmed. */
  askedCount: z.int(),
  confirmedCount: z.int(),
});
export type MustRead = z.infer<typeof MustRead>;

/** The same with its people. */
export const MustReadProgress = z.extend(MustRead, {
  people: z.array(
    z.object({
      person: Person,
      /** The text they confirmed last; null: none. */
      confirmed: z.nullable(Confirmed),
      /** Whether that is the text asked for, or a later one. */
      done: z.boolean(),
      /** Since when they are asked. */
      since: Instant,
      /** When they were reminded last; null: never. */
      reminded: z.nullable(Instant),
    }),
  ),
  /** Who confirmed and is no longer asked: they left the space or the company. */
  former: z.array(z.extend(Confirmed, { person: z.nullable(Person) })),
});
export type MustReadProgress = z.infer<typeof MustReadProgress>;

/** What spaces were asked to read of one note, as far as the user may ask them. */
export const NoteMustReads = z.object({ id: Id, title: z.string(), requests: z.array(MustReadProgress) });
export type NoteMustReads = z.infer<typeof NoteMustReads>;
