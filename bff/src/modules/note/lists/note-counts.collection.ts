import type { NoteStatus } from '@savoir/contracts/notes';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../adapters/database/database.ts';
import { countJoined, readJoined } from '../../../adapters/database/joined-reads.ts';
import type { SignedInActor } from '../../../http/actor.ts';
import { allOf } from '../../content/visible-content.ts';
import {
  listIndexes,
  queryOf,
  scopeStatuses,
  seesArchived,
  shownStatuses,
  statusCondition,
  type ListReading,
  type NoteFilter,
} from './note-filter.ts';
import type { NoteRow } from '../note.row.ts';

const rowsOf = (db: Db) => db.collection<NoteRow>('notes');

/** A filtered list is counted as far as this: what decides is read from each note, and no one reads page fifty. */
const countedMax = 100;
/** Of so many notes a few more or less say nothing: such a count is answered as it was, and made again after the answer. */
const manyNotes = 5000;
const freshMs = 5000;
const remembered = new LRUCache<string, { counts: StatusCounts; since: number }>({ max: 500, ttl: 60_000 });

type StatusCounts = Partial<Record<NoteStatus, number>>;

export interface NoteListCount {
  total: number;
  /** There are more than `total`. */
  totalIsPartial?: true;
  statusCounts: StatusCounts;
}

/** How many the list has, and per status under the same filter with the status left out. */
export async function countNotes(
  db: Db,
  actor: SignedInActor,
  filter: NoteFilter,
  reading: ListReading,
): Promise<NoteListCount> {
  const isPlain = reading.conditions.length === 0 && actor.visibleSpaceIds === null;
  const count = await (isPlain ? countScope(db, actor, filter) : countAsFar(db, actor, filter, reading));
  if (filter.scope !== 'all' || seesArchived(actor)) return count;
  const { ARCHIVED: _hidden, ...statusCounts } = count.statusCounts;
  return { ...count, statusCounts };
}

/** Every note of a scope that the actor may see, without the filter's words, days, spaces and media. */
export async function countScope(db: Db, actor: SignedInActor, filter: NoteFilter): Promise<NoteListCount> {
  const { fields } = queryOf(actor, filter);
  const statuses = scopeStatuses[filter.scope];
  const key = JSON.stringify([db.databaseName, fields, statuses]);
  const count = async () => {
    const counts =
      actor.visibleSpaceIds === null
        ? await countEach(db, fields, statuses)
        : await countTogether(db, fields, statuses);
    if (sumOf(Object.values(counts)) >= manyNotes) remembered.set(key, { counts, since: performance.now() });
    else remembered.delete(key);
    return counts;
  };
  const known = remembered.get(key);
  if (known === undefined) return totalled(filter, await count());
  if (performance.now() - known.since > freshMs) {
    known.since = performance.now();
    // Anyone who asks next makes the count and gets what went wrong.
    count().catch(() => remembered.delete(key));
  }
  return totalled(filter, known.counts);
}

/** Answered by an index alone. */
async function countEach(
  db: Db,
  fields: Record<string, unknown>,
  statuses: readonly NoteStatus[],
): Promise<StatusCounts> {
  const counts = await Promise.all(
    statuses.map(async (status) => [status, await countJoined(db, rowsOf(db), { ...fields, status })] as const),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Reads what it counts, therefore once for all statuses. */
async function countTogether(
  db: Db,
  fields: Record<string, unknown>,
  statuses: readonly NoteStatus[],
): Promise<StatusCounts> {
  const groups = await readJoined<{ _id: NoteStatus; count: number }>(db, rowsOf(db), [
    { $match: { ...fields, status: { $in: [...statuses] } } },
    { $group: { _id: '$status', count: { $sum: 1 } } },
  ]);
  return Object.fromEntries(groups.map(({ _id, count }) => [_id, count]));
}

/** Reads the list's start; only the statuses it shows are counted. */
async function countAsFar(
  db: Db,
  actor: SignedInActor,
  filter: NoteFilter,
  { hint, conditions }: ListReading,
): Promise<NoteListCount> {
  const rows = await rowsOf(db)
    .find({ ...queryOf(actor, filter).fields, status: statusCondition(filter), ...allOf(conditions) })
    .hint(hint)
    .project<Pick<NoteRow, 'status'>>({ status: 1 })
    .limit(countedMax + 1)
    .toArray();
  const counted = rows.slice(0, countedMax).map(({ status }) => status);
  const counts = Object.fromEntries(
    [...new Set(counted)].map((status) => [status, counted.filter((each) => each === status).length]),
  );
  return { ...totalled(filter, counts), ...(rows.length > countedMax && { totalIsPartial: true as const }) };
}

const totalled = (filter: NoteFilter, statusCounts: StatusCounts): NoteListCount => ({
  statusCounts,
  total: sumOf(shownStatuses(filter).map((status) => statusCounts[status] ?? 0)),
});

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Notes of the company with a word, counted as far as `max`. */
export async function countWithWord(
  db: Db,
  companyId: string,
  condition: { words: RegExp },
  max: number,
): Promise<number> {
  const rows = await rowsOf(db)
    .find({ companyId, ...condition })
    .hint(listIndexes.byWord)
    .project<Pick<NoteRow, '_id'>>({ _id: 1 })
    .limit(max)
    .toArray();
  return rows.length;
}
