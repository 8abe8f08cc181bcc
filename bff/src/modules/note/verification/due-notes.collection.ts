import { reviewRhythms } from '@savoir/contracts/spaces';
import type { Db } from '../../../adapters/database/database.ts';
import { countJoined, readJoined } from '../../../adapters/database/joined-reads.ts';
import type { SignedInActor } from '../../../http/actor.ts';
import { allOf, visibleContent } from '../../content/visible-content.ts';
import { findSpaceRhythms, type SpaceRhythms } from '../../space/space.collection.ts';
import type { NoteRow } from '../note.row.ts';
import { reviewDueDate, verifiedTooLongAgo } from './review-date.ts';

const rowsOf = (db: Db) => db.collection<NoteRow>('notes');

/** Gives what is due in its order. */
export const dueIndex = { companyId: 1, removedDate: 1, status: 1, verifiedDate: 1, _id: 1 } as const;
const ownRhythmIndex = { companyId: 1, reviewMonths: 1 } as const;

export const reviewIndexes = [
  { key: dueIndex },
  { key: ownRhythmIndex, partialFilterExpression: { reviewMonths: { $gt: 0 } } },
];

const allMonths = reviewRhythms.filter((months) => months !== 0);

/** Counted as far as this: it is a sign that there is work, not a sum. */
const countedMax = 1000;

/**
 * Which published notes are to be verified again now. Nothing of it is stored, so a rhythm that changes holds at once. Null:
 * nothing of the company has a rhythm.
 */
export async function dueConditions(db: Db, companyId: string, now: Date): Promise<Record<string, unknown>[] | null> {
  const [rhythms, isOwn] = await Promise.all([findSpaceRhythms(db, companyId), hasOwnRhythms(db, companyId)]);
  if (rhythms.size === 0 && !isOwn) return null;
  const since = (months: number) => ({ verifiedDate: { $lt: verifiedTooLongAgo(now, months) } });
  const spacesOf = (months: number) => [...rhythms].flatMap(([id, each]) => (each === months ? [id] : []));
  return [
    // Nothing is due sooner than the shortest rhythm; the index ends there.
    since(Math.min(...allMonths)),
    {
      $or: allMonths.flatMap((months) => [
        { reviewMonths: months, ...since(months) },
        { reviewMonths: null, spaceIds: { $in: spacesOf(months) }, ...since(months) },
      ]),
    },
  ];
}

const hasOwnRhythms = async (db: Db, companyId: string): Promise<boolean> =>
  (await countJoined(db, rowsOf(db), { companyId, reviewMonths: { $gt: 0 } }, 1)) > 0;

/** Of the notes the actor sees. */
export async function countDue(db: Db, actor: SignedInActor, now: Date): Promise<number> {
  const due = await dueConditions(db, actor.companyId, now);
  if (due === null) return 0;
  const filter = { ...visibleContent(actor), status: 'PUBLISHED' as const, ...allOf(due) };
  return rowsOf(db).countDocuments(filter, { limit: countedMax, hint: dueIndex });
}

/** Spaces of each note of the company that is due, as far as a reminder counts. */
export async function findDueSpaces(db: Db, companyId: string, now: Date): Promise<string[][]> {
  const due = await dueConditions(db, companyId, now);
  if (due === null) return [];
  const rows = await rowsOf(db)
    .find({ companyId, removedDate: null, status: 'PUBLISHED', ...allOf(due) })
    .hint(dueIndex)
    .project<Pick<NoteRow, 'spaceIds'>>({ spaceIds: 1 })
    .limit(countedMax)
    .toArray();
  return rows.map(({ spaceIds }) => spaceIds);
}

export const idsOfNotes = (sources: readonly { sourceType: string; sourceId: string }[]): string[] =>
  sources.flatMap(({ sourceType, sourceId }) => (sourceType === 'note' ? [sourceId] : []));

/** Of these notes, those that are to be verified again, with when each was verified last. */
export async function findOverdue(
  db: Db,
  companyId: string,
  noteIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  if (noteIds.length === 0) return new Map();
  const [rhythms, rows] = await Promise.all([findSpaceRhythms(db, companyId), findReviewed(db, companyId, noteIds)]);
  return new Map(rows.flatMap((row) => overdueEntry(row, rhythms, now)));
}

const findReviewed = (db: Db, companyId: string, noteIds: readonly string[]) =>
  readJoined<Pick<NoteRow, '_id' | 'status' | 'spaceIds' | 'reviewMonths' | 'publicationDate' | 'verifiedDate'>>(
    db,
    rowsOf(db),
    [
      { $match: { _id: { $in: [...new Set(noteIds)] }, companyId, removedDate: null, status: 'PUBLISHED' } },
      { $project: { status: 1, spaceIds: 1, reviewMonths: 1, publicationDate: 1, verifiedDate: 1 } },
    ],
  );

function overdueEntry(
  row: Awaited<ReturnType<typeof findReviewed>>[number],
  rhythms: SpaceRhythms,
  now: Date,
): [string, Date][] {
  const [verified, due] = [verifiedDateOf(row), dueDateOf(row, rhythms)];
  return verified === null || due === null || due > now ? [] : [[row._id, verified]];
}

type Reviewed = Pick<
  NoteRow,
  'status' | 'spaceIds' | 'reviewMonths' | 'publicationDate' | 'verifiedDate' | 'verifierId'
>;

/** After how many months the note is to be verified again, 0 for never: as often as it says itself, else as the strictest of its spaces. */
function rhythmOf(
  { reviewMonths, spaceIds }: Pick<Reviewed, 'reviewMonths' | 'spaceIds'>,
  rhythms: SpaceRhythms,
): number {
  if (reviewMonths !== undefined && reviewMonths !== null) return reviewMonths;
  const months = spaceIds.flatMap((id) => rhythms.get(id) ?? []);
  return months.length === 0 ? 0 : Math.min(...months);
}

/** When a published note was verified last; null before. */
export const verifiedDateOf = ({ verifiedDate, publicationDate }: Reviewed): Date | null =>
  verifiedDate ?? publicationDate;

/** From when on a published note is to be verified again; null: never. */
export function dueDateOf(row: Reviewed, rhythms: SpaceRhythms): Date | null {
  const verified = verifiedDateOf(row);
  const months = rhythmOf(row, rhythms);
  return row.status !== 'PUBLISHED' || verified === null || months === 0 ? null : reviewDueDate(verified, months);
}
