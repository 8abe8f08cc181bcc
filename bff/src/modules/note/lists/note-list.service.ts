import { can, verdictOn } from '@savoir/contracts/access';
import type { EndpointOutput } from '@savoir/contracts/http';
import { locale } from '@savoir/contracts/limits';
import type { listMyNoteSummaries, listNotes, noteCounts, NoteListQuery } from '@savoir/contracts/notes';
import type { Person } from '@savoir/contracts/users';
import type { SignedInActor } from '../../../http/actor.ts';
import { Failure } from '../../../http/failure.ts';
import type { Services } from '../../../services.ts';
import { encodeCursor } from '../../content/cursor.ts';
import { countToRead } from '../to-read/own-to-read.ts';
import { findPersons } from '../../user/user.collection.ts';
import { summariesOf } from '../note-answers.ts';
import { countNotes, countScope, countWithWord } from './note-counts.collection.ts';
import {
  seesArchived,
  authorOf,
  lastChangedFirst,
  listIndexes,
  longestUnverifiedFirst,
  queryOf,
  type ListReading,
  type NoteFilter,
} from './note-filter.ts';
import { findAuthorIds, findNotes, oldestSubmission, seesNoteOf } from './note-list.collection.ts';
import { countDue, dueConditions, dueIndex } from '../verification/due-notes.collection.ts';
import { wordConditions } from '../../content/search-words.ts';

/** The per-user summary list is a glance at one's latest notes, not an archive. */
const summariesMax = 200;
const ownNotes = { scope: 'mine' } as const;
const dayMs = 24 * 3600_000;

/** What is asked of who sees a list, beyond what its call asks. */
const abilityFor = {
  all: 'note.view',
  mine: 'note.view',
  'to-review': 'note.validate',
  'to-verify': 'note.verify',
} as const;

/** A page of a list, and how many there are. Throws for a list that is not the actor's. */
export async function pageOfNotes(
  services: Services,
  actor: SignedInActor,
  { cursor, limit, ...filter }: NoteListQuery,
): Promise<EndpointOutput<typeof listNotes>> {
  const { db } = services;
  const verdict = verdictOn(actor, { access: abilityFor[filter.scope], method: 'GET' });
  if (verdict !== 'allowed') throw new Failure(verdict);
  if (filter.scope === 'all' && filter.status === 'ARCHIVED' && !seesArchived(actor))
    throw new Failure('ACCESS_DENIED');
  const reading = await planReading(services, actor, filter);
  if (reading === null) return { items: [], nextCursor: null, total: 0, statusCounts: {} };
  const rows = await findNotes(db, actor, filter, reading, { cursor, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const position = last?.[reading.order.field] ?? null;
  const nextCursor =
    rows.length > limit && last !== undefined && position !== null ? encodeCursor(position, last._id) : null;
  // What is asked together is one command.
  const [counts, items] = await Promise.all([
    countNotes(db, actor, filter, reading),
    summariesOf(services, actor, page, filter.q),
  ]);
  return { items, nextCursor, ...counts };
}

export async function countsOf(
  { db, clock }: Services,
  actor: SignedInActor,
): Promise<EndpointOutput<typeof noteCounts>> {
  const [all, mine, awaiting, oldest, due, toRead] = await Promise.all([
    countScope(db, actor, { scope: 'all' }),
    countScope(db, actor, { scope: 'mine', status: 'TO_REVIEW' }),
    can(actor, 'note.validate') ? countScope(db, actor, { scope: 'to-review' }) : { total: 0 },
    oldestSubmission(db, actor),
    can(actor, 'note.verify') ? countDue(db, actor, clock()) : null,
    countToRead(db, actor),
  ]);
  const { PUBLISHED: publishedCount = 0, ARCHIVED: archivedCount = 0 } = all.statusCounts;
  return {
    publishedCount,
    totalValidCount: publishedCount + archivedCount,
    awaitingValidationCount: awaiting.total,
    ...(due !== null && { toVerifyCount: due }),
    ...(toRead !== null && { toReadCount: toRead }),
    toFinaliseCount: mine.total,
    longestWaitDays: oldest === null ? null : Math.max(0, Math.floor((clock().getTime() - oldest.getTime()) / dayMs)),
  };
}

export async function latestOf(
  services: Services,
  actor: SignedInActor,
): Promise<EndpointOutput<typeof listMyNoteSummaries>> {
  const { db } = services;
  const reading = await planReading(services, actor, ownNotes);
  const rows = reading === null ? [] : await findNotes(db, actor, ownNotes, reading, { limit: summariesMax });
  return summariesOf(services, actor, rows);
}

/** A company that has more authors than this is asked about them in parts. */
const authorsAtOnce = 400;

/** Who wrote published notes, by name. */
export async function authorsSeenBy({ db }: Services, actor: SignedInActor): Promise<Person[]> {
  const { companyId, visibleSpaceIds } = actor;
  const ids = await findAuthorIds(db, companyId);
  const seen: Person[] = [];
  for (let from = 0; from < ids.length; from += authorsAtOnce) {
    const some = ids.slice(from, from + authorsAtOnce);
    // What is asked together is one command.
    const [persons, ...areSeen] = await Promise.all([
      findPersons(db, companyId, some),
      ...some.map(async (id) => visibleSpaceIds === null || seesNoteOf(db, actor, id)),
    ]);
    seen.push(...[...persons.values()].filter(({ id }) => areSeen[some.indexOf(id)] === true));
  }
  const nameOf = ({ firstName, lastName }: Person) => `${lastName} ${firstName}`;
  return seen.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), locale));
}

/** Notes with a word that are read and sorted at once; from this many on the list is walked until a page is full. */
const rareMax = 400;

/**
 * A list is walked newest first until a page is full, so its time does not grow with the notes. A search for a word few
 * notes have reads these instead. Null: the list is empty.
 */
async function planReading(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedInActor,
  filter: NoteFilter,
): Promise<ListReading | null> {
  const isDue = filter.scope === 'to-verify';
  const due = isDue ? await dueConditions(db, actor.companyId, clock()) : [];
  if (due === null) return null;
  const conditions = [...queryOf(actor, filter).conditions, ...due];
  const order = isDue ? longestUnverifiedFirst : lastChangedFirst;
  const words = wordConditions(filter.q);
  const found = await Promise.all(
    words.map(async (condition) => ({
      condition,
      count: await countWithWord(db, actor.companyId, condition, rareMax),
    })),
  );
  const [rarest, ...others] = found.toSorted((a, b) => a.count - b.count);
  if (rarest === undefined || rarest.count >= rareMax) return { hint: walkedIndex(actor, filter), conditions, order };
  // The first condition on the words is the one that bounds the reading.
  const sorted = [rarest, ...others].map(({ condition }) => condition);
  return { hint: listIndexes.byWord, conditions: [...sorted, ...conditions.slice(words.length)], order };
}

/** The index that gives a list in its order, whatever it leaves out on the way. */
function walkedIndex(actor: SignedInActor, filter: NoteFilter): ListReading['hint'] {
  if (filter.scope === 'to-verify') return dueIndex;
  if (authorOf(actor, filter) === null) return listIndexes.byStatus;
  return filter.scope === 'mine' && filter.status === undefined ? listIndexes.byAuthor : listIndexes.byStatusAndAuthor;
}
