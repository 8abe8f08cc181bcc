import type { Db } from '../../../adapters/database/database.ts';
import type { SignedInActor } from '../../../http/actor.ts';
import { findReportedNotes, type ReportedNote } from '../company-notes.collection.ts';
import { findMustReadsOfSpaces, hasMustReads } from '../../must-read/must-read.collection.ts';
import type { MustReadRow } from '../../must-read/must-read.row.ts';
import { byUrgency, hasRead, isAsked, lastReadings } from '../../must-read/readers.ts';
import { findReadingsOf } from '../../must-read/reading.collection.ts';

/** A note that someone is to read. */
export interface OwnToRead {
  note: ReportedNote;
  /** The most urgent request of their spaces. */
  row: MustReadRow;
  /** They have confirmed a former text. */
  again: boolean;
}

/** What the actor is to read at this moment, the most urgent first: nothing of it is stored but requests and confirmations. */
export async function findToRead(db: Db, actor: SignedInActor, noteId?: string): Promise<OwnToRead[]> {
  const { companyId, id: userId, spaceIds } = actor;
  const all = await findMustReadsOfSpaces(db, companyId, spaceIds);
  const rows = noteId === undefined ? all : all.filter((row) => row.noteId === noteId);
  const noteIds = [...new Set(rows.map((row) => row.noteId))];
  if (noteIds.length === 0) return [];
  const [notes, readings] = await Promise.all([
    findReportedNotes(db, companyId, noteIds),
    findReadingsOf(db, { companyId, userId }, noteIds),
  ]);
  const toRead = notes.flatMap((note): OwnToRead[] => {
    if (note.status !== 'PUBLISHED') return [];
    const last = lastReadings(readings.filter((reading) => reading.noteId === note._id)).get(userId);
    const [row] = rows
      .filter((each) => each.noteId === note._id && isAsked(actor, each, note) && !hasRead(last, each))
      .toSorted(byUrgency);
    return row === undefined ? [] : [{ note, row, again: last !== undefined }];
  });
  return toRead.toSorted((a, b) => byUrgency(a.row, b.row));
}

/** Null: the company has never asked anyone. */
export async function countToRead(db: Db, actor: SignedInActor): Promise<number | null> {
  const [{ length }, hasAsked] = await Promise.all([findToRead(db, actor), hasMustReads(db, actor.companyId)]);
  return hasAsked ? length : null;
}
