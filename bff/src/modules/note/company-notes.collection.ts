import { countJoined, readJoined } from '../../adapters/database/joined-reads.ts';
import { eachRow, everyRow } from '../../adapters/database/in-parts.ts';
import type { Db } from '../../adapters/database/database.ts';
import { replaceId, type IdChange } from '../../adapters/database/replace-id.collection.ts';
import { countBySpace, moveOutOfSpace, type SpaceContent } from '../content/contents-by-space.collection.ts';
import { allOf } from '../content/visible-content.ts';
import { moveEditionsOutOfSpace } from './correction/note-edition.collection.ts';
import { visibleNotes } from './lists/visible-notes.ts';
import type { SignedInActor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import type { NoteRow } from './note.row.ts';

const rowsOf = (db: Db) => db.collection<NoteRow>('notes');
const documentsOf = (db: Db) => db.collection('notes');
const contentsOf = (db: Db) => db.collection<SpaceContent>('notes');
const present = (companyId: string) => ({ companyId, removedDate: null });
const awaiting = (companyId: string) => ({ ...present(companyId), status: 'AWAITING_VALIDATION' as const });

/** Without corrections, which are no notes more. As far as `atMost`, where more does not matter. */
export async function countCompanyNotes(db: Db, companyId: string, atMost?: number): Promise<number> {
  if (atMost !== undefined) return countJoined(db, rowsOf(db), present(companyId), atMost);
  const [all, corrections] = await Promise.all([
    countJoined(db, rowsOf(db), present(companyId)),
    countJoined(db, rowsOf(db), { companyId, openCorrectionOf: { $type: 'string' } }),
  ]);
  return all - corrections;
}

export const countAwaitingNotes = (db: Db, companyId: string): Promise<number> =>
  rowsOf(db).countDocuments(awaiting(companyId));

export const findAwaitingNotes = (db: Db, companyId: string, limit: number): Promise<NoteRow[]> =>
  rowsOf(db).find(awaiting(companyId)).limit(limit).toArray();

/** When notes were created, and when first published, since a date. A correction is no note more. */
export async function findNoteDates(
  db: Db,
  companyId: string,
  since: Date,
): Promise<{ created: Date[]; published: Date[] }> {
  const datesOf = async (field: 'creationDate' | 'publicationDate') => {
    const rows = await readJoined<Pick<NoteRow, typeof field | 'firstPublicationDate'>>(db, rowsOf(db), [
      { $match: { ...present(companyId), corrects: { $exists: false }, [field]: { $gte: since } } },
      { $project: { [field]: 1, firstPublicationDate: 1 } },
    ]);
    return rows
      .flatMap((row) => (field === 'publicationDate' ? row.firstPublicationDate : null) ?? row[field] ?? [])
      .filter((date) => date >= since);
  };
  const [created, published] = await Promise.all([datesOf('creationDate'), datesOf('publicationDate')]);
  return { created, published };
}

/** Published notes by space, those of no space under null. */
export async function countPublishedBySpace(
  db: Db,
  companyId: string,
): Promise<{ spaceId: string | null; notes: number }[]> {
  const groups = await readJoined<{ _id: string[]; notes: number }>(db, rowsOf(db), [
    { $match: { ...present(companyId), status: 'PUBLISHED' } },
    { $group: { _id: '$spaceIds', notes: { $sum: 1 } } },
  ]);
  const counts = new Map<string | null, number>();
  for (const { _id: spaceIds, notes } of groups)
    for (const id of spaceIds.length === 0 ? [null] : spaceIds) counts.set(id, (counts.get(id) ?? 0) + notes);
  return [...counts].map(([spaceId, notes]) => ({ spaceId, notes })).toSorted((a, b) => b.notes - a.notes);
}

export const countNotesBySpace = (db: Db, companyId: string): Promise<ReadonlyMap<string, number>> =>
  countBySpace(db, contentsOf(db), companyId, { corrects: { $exists: false } });

export async function moveNotesOutOfSpace(
  { db, outbox }: Pick<Services, 'db' | 'outbox'>,
  space: { companyId: string; spaceId: string; to: string | undefined },
): Promise<void> {
  await moveOutOfSpace(outbox, contentsOf(db), space, 'note.changed');
  // Behind the notes: from then on none of them leaves another such text behind.
  await moveEditionsOutOfSpace(db, space);
}

/** What people read of a note. */
export type NoteContent = Pick<NoteRow, '_id' | 'title' | 'markdown' | 'media'>;
const content = { title: 1, markdown: 1, media: 1 } as const;
const findContents = (db: Db, companyId: string, isCorrection: boolean): Promise<NoteContent[]> =>
  everyRow(
    rowsOf(db)
      .find({ ...present(companyId), corrects: { $exists: isCorrection } })
      .sort({ _id: 1 })
      .project<NoteContent>(content),
  );

/** Every note that is there but for corrections, which are not yet what their note says, in a fixed order. */
export const findCompanyNotes = (db: Db, companyId: string): Promise<NoteContent[]> =>
  findContents(db, companyId, false);

export const findPublishedNotes = (db: Db, companyId: string): Promise<NoteRow[]> =>
  rowsOf(db)
    .find({ ...present(companyId), status: 'PUBLISHED' })
    .toArray();

/** Those that are still generated, or have media that are not processed. */
export const findUnreadyNotes = (db: Db, companyId: string): Promise<NoteRow[]> =>
  rowsOf(db)
    .find({ ...present(companyId), $or: [{ status: 'PENDING' }, { 'media.processed': false }] })
    .toArray();

/** Corrections, those that are worked on and those that are done with. */
export const findEveryCorrection = (db: Db, companyId: string): Promise<NoteContent[]> =>
  findContents(db, companyId, true);

/** Notes for an export: without search words, store keys and bookkeeping. */
export const findNotesForExport = (db: Db, companyId: string): AsyncIterable<object> =>
  eachRow(
    rowsOf(db).find(present(companyId), {
      projection: {
        words: 0,
        'media.uploadedKey': 0,
        'media.storageKey': 0,
        'media.thumbnailKey': 0,
        'media.posterKey': 0,
        generation: 0,
      },
    }),
  );

/** Deletes a company's notes with their feedback and revisions. */
export async function eraseCompanyNotes(db: Db, companyId: string): Promise<void> {
  for (const rows of [
    db.collection('noteFeedback'),
    db.collection('noteRevisions'),
    db.collection('noteEditions'),
    db.collection('dailySummaries'),
    db.collection('notes'),
  ])
    await rows.deleteMany({ companyId });
}

/** Notes and corrections this person wrote, as they are stored. */
export const findNotesBy = (db: Db, companyId: string, personId: string): Promise<NoteRow[]> =>
  everyRow(rowsOf(db).find({ companyId, creatorId: personId, removedDate: null }).sort({ _id: 1 }));

/** What they did to notes of others: published, returned, edited, corrected. */
export async function findActsOnNotes(db: Db, companyId: string, personId: string): Promise<object[]> {
  const notes = await everyRow(
    rowsOf(db)
      .find({
        companyId,
        removedDate: null,
        creatorId: { $ne: personId },
        $or: [{ 'history.byId': personId }, { 'history.authorId': personId }],
      })
      .project<Pick<NoteRow, '_id' | 'title' | 'history'>>({ title: 1, history: 1 }),
  );
  return notes.map(({ _id, title, history }) => ({
    _id,
    title,
    acts: history.flatMap(({ byId, authorId, ...act }) => ([byId, authorId].includes(personId) ? [act] : [])),
  }));
}

export const countNotesBy = (db: Db, companyId: string, personId: string): Promise<number> =>
  rowsOf(db).countDocuments({ companyId, creatorId: personId, removedDate: null, corrects: { $exists: false } });

/** The notes stay, and what was done to them, in another name. */
export async function giveNotesTo(db: Db, companyId: string, change: IdChange): Promise<void> {
  await replaceId(documentsOf(db), { companyId }, change, {
    fields: [
      'creatorId',
      'validatorId',
      'verifierId',
      'correctorId',
      'returned.byId',
      'removal.byId',
      'corrects.authorId',
    ],
    inLists: [
      ['history', 'byId'],
      ['history', 'authorId'],
    ],
  });
}

/** Archived before this date, and not since. */
export const findNotesArchivedBefore = async (db: Db, companyId: string, before: Date): Promise<NoteRow[]> => {
  const archived = await rowsOf(db)
    .find({ ...present(companyId), status: 'ARCHIVED', 'history.action': 'archived' })
    .toArray();
  return archived.filter(({ history }) => {
    const last = history.findLast(({ action }) => action === 'archived');
    return last !== undefined && last.date < before;
  });
};

export type ReportedNote = Pick<
  NoteRow,
  '_id' | 'title' | 'spaceIds' | 'creatorId' | 'status' | 'publicationDate' | 'companyId' | 'edition'
>;

/** Those of the notes that are or were published and are there, no matter who may see them. */
export const findReportedNotes = (db: Db, companyId: string, ids: readonly string[]): Promise<ReportedNote[]> =>
  readJoined(db, rowsOf(db), [
    { $match: { ...present(companyId), _id: { $in: [...ids] }, status: { $in: ['PUBLISHED', 'ARCHIVED'] } } },
    {
      $project: {
        title: 1,
        spaceIds: 1,
        creatorId: 1,
        status: 1,
        publicationDate: 1,
        companyId: 1,
        edition: 1,
      },
    },
  ]);

export type ImportedNote = Pick<NoteRow, '_id' | 'title'> & { importKey: string };

/** Those of the pages that are notes already; deleted ones are not. */
export async function findImportedNotes(db: Db, companyId: string, keys: readonly string[]): Promise<ImportedNote[]> {
  const rows = await rowsOf(db)
    .find({ companyId, importKey: { $in: [...keys] }, removedDate: null })
    .project<Pick<NoteRow, '_id' | 'title' | 'importKey'>>({ title: 1, importKey: 1 })
    .toArray();
  return rows.flatMap(({ importKey, ...row }) => (importKey === undefined ? [] : [{ ...row, importKey }]));
}

/** A deleted note that is not gone yet does not keep its page from being imported again. */
export async function releaseImportKey(db: Db, companyId: string, importKey: string): Promise<void> {
  await rowsOf(db).updateMany({ companyId, importKey, removedDate: { $ne: null } }, { $unset: { importKey: '' } });
}

/** As it was imported: no one has edited, sent or taken it up since. */
const untouched = { status: 'TO_REVIEW', removedDate: null, history: { $size: 2 } } as const;

export const findUntouchedImports = (db: Db, companyId: string, importId: string): Promise<NoteRow[]> =>
  rowsOf(db)
    .find({ importId, companyId, ...untouched })
    .limit(100)
    .toArray();

/** Of one that no one has touched. No change anyone made, so the version stays. */
export const writeImportedText = (
  db: Db,
  companyId: string,
  noteId: string,
  text: Pick<NoteRow, 'markdown' | 'extract' | 'words'>,
): Promise<NoteRow | null> =>
  rowsOf(db).findOneAndUpdate({ _id: noteId, companyId, ...untouched }, { $set: text }, { returnDocument: 'after' });

/** Whether the text of any note leads to a document. */
export const isDocumentLinked = async (db: Db, companyId: string, documentId: string): Promise<boolean> =>
  (await rowsOf(db).countDocuments(
    { ...present(companyId), markdown: { $regex: `/documents/${documentId}\\b` } },
    { limit: 1 },
  )) > 0;

/** Titles of the notes that this person may see. */
export async function findVisibleTitles(db: Db, actor: SignedInActor): Promise<Pick<NoteRow, '_id' | 'title'>[]> {
  const { fields, conditions } = visibleNotes(actor);
  return rowsOf(db)
    .find({ ...fields, ...allOf(conditions), corrects: { $exists: false } })
    .project<Pick<NoteRow, '_id' | 'title'>>({ title: 1 })
    .toArray();
}
