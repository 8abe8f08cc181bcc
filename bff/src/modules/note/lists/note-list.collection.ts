import { can } from '@savoir/contracts/access';
import type { Db } from '../../../adapters/database/database.ts';
import { readJoined } from '../../../adapters/database/joined-reads.ts';
import type { SignedInActor } from '../../../http/actor.ts';
import { behindCursor } from '../../content/cursor.ts';
import { allOf, visibleContent } from '../../content/visible-content.ts';
import { listIndexes, queryOf, statusCondition, type ListReading, type NoteFilter } from './note-filter.ts';
import type { NoteRow } from '../note.row.ts';
import { visibleNotes } from './visible-notes.ts';

const rowsOf = (db: Db) => db.collection<NoteRow>('notes');

/** With the text only when it was searched. */
export type NoteListRow = Omit<NoteRow, 'markdown' | 'words' | 'media' | 'history'> &
  Partial<Pick<NoteRow, 'markdown'>>;
const listProjection = { words: 0, media: 0, history: 0 } as const;

/** In the order of the reading. */
export function findNotes(
  db: Db,
  actor: SignedInActor,
  filter: NoteFilter,
  { hint, conditions, order }: ListReading,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<NoteListRow[]> {
  return rowsOf(db)
    .find({
      ...queryOf(actor, filter).fields,
      status: statusCondition(filter),
      ...allOf([...conditions, ...behindCursor(order, cursor)]),
    })
    .hint(hint)
    .project<NoteListRow>(filter.q === undefined ? { ...listProjection, markdown: 0 } : listProjection)
    .sort({ [order.field]: order.ascending ? 1 : -1, _id: order.ascending ? 1 : -1 })
    .limit(limit)
    .toArray();
}

/** Those of the given ids that are published, in no order. */
export const findPublishedAmong = (db: Db, actor: SignedInActor, ids: readonly string[]): Promise<NoteListRow[]> =>
  rowsOf(db)
    .find({ ...visibleContent(actor), status: 'PUBLISHED', _id: { $in: [...ids] } })
    .project<NoteListRow>({ ...listProjection, markdown: 0 })
    .toArray();

/** When the note that has waited longest for this user's validation was sent; null when none waits. */
export async function oldestSubmission(db: Db, actor: SignedInActor): Promise<Date | null> {
  if (!can(actor, 'note.validate')) return null;
  const [oldest] = await readJoined<Pick<NoteRow, 'submissionDate'>>(db, rowsOf(db), [
    { $match: { ...visibleContent(actor), status: 'AWAITING_VALIDATION' } },
    { $sort: { submissionDate: 1 } },
    { $limit: 1 },
    { $project: { submissionDate: 1 } },
  ]);
  return oldest?.submissionDate ?? null;
}

export const submissionIndex = { companyId: 1, removedDate: 1, status: 1, submissionDate: 1 } as const;

/** Who wrote published notes, of all of the company: a step each through the index of authors. */
export const findAuthorIds = (db: Db, companyId: string): Promise<string[]> =>
  rowsOf(db).distinct('creatorId', { companyId, removedDate: null, status: 'PUBLISHED' });

/** Whether the actor sees a published note of this author. */
export async function seesNoteOf(db: Db, actor: SignedInActor, creatorId: string): Promise<boolean> {
  const found = await readJoined(db, rowsOf(db), [
    { $match: { ...visibleContent(actor), status: 'PUBLISHED', creatorId } },
    { $limit: 1 },
    { $project: { creatorId: 1 } },
  ]);
  return found.length > 0;
}

export type PublishedNote = Pick<NoteRow, '_id' | 'title' | 'spaceIds'>;

/** More in a day are only counted. */
const summarisedMax = 500;

const firstPublishedBetween = (since: Date, until: Date) => ({
  $or: [
    { firstPublicationDate: { $gte: since, $lt: until } },
    { firstPublicationDate: null, publicationDate: { $lt: until } },
  ],
});

/** First published in this time and still so, oldest first. */
export const findPublishedBetween = (db: Db, companyId: string, since: Date, until: Date): Promise<PublishedNote[]> =>
  rowsOf(db)
    .find({
      companyId,
      removedDate: null,
      status: 'PUBLISHED',
      publicationDate: { $gte: since },
      ...firstPublishedBetween(since, until),
    })
    .project<PublishedNote>({ title: 1, spaceIds: 1 })
    .sort({ publicationDate: 1 })
    .limit(summarisedMax)
    .toArray();

const withoutText = { markdown: 0, words: 0, media: 0, extract: 0 } as const;
/** No one works through more of them in one day, and lists have them all. */
const waitingMax = 100;

/** A note as an entry of the inbox is judged by. */
export type NoteNow = Pick<NoteRow, '_id' | 'title' | 'status' | 'creatorId' | 'companyId' | 'returned'>;

/** Those of the notes that the actor may see. */
export async function findNotesNow(db: Db, actor: SignedInActor, ids: readonly string[]): Promise<NoteNow[]> {
  if (ids.length === 0) return [];
  const { fields, conditions } = visibleNotes(actor);
  return rowsOf(db)
    .find({ _id: { $in: [...new Set(ids)] }, ...fields, ...allOf(conditions) })
    .project<NoteNow>({ title: 1, status: 1, creatorId: 1, companyId: 1, returned: 1 })
    .toArray();
}

/** What waits for the actor: to be validated, and their own to be finalised. Last changed first. */
export async function findWaitingNotes(db: Db, actor: SignedInActor): Promise<NoteRow[]> {
  const find = (filter: object, hint: Record<string, 1 | -1>) =>
    rowsOf(db)
      .find({ ...visibleContent(actor), ...filter })
      .hint(hint)
      .project<NoteRow>(withoutText)
      .sort({ updateDate: -1, _id: -1 })
      .limit(waitingMax)
      .toArray();
  const [toValidate, own] = await Promise.all([
    can(actor, 'note.validate') ? find({ status: 'AWAITING_VALIDATION' }, listIndexes.byStatus) : [],
    find({ status: 'TO_REVIEW', creatorId: actor.id }, listIndexes.byStatusAndAuthor),
  ]);
  return [...toValidate, ...own];
}
