import type { SignedInActor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { wordConditions } from '../../content/search-words.ts';
import { countWithWord } from './note-counts.collection.ts';
import {
  authorOf,
  lastChangedFirst,
  listIndexes,
  longestUnverifiedFirst,
  queryOf,
  type ListReading,
  type NoteFilter,
} from './note-filter.ts';
import { dueConditions, dueIndex } from '../verification/due-notes.collection.ts';

/** Notes with a word that are read and sorted at once; from this many on the list is walked until a page is full. */
const rareMax = 400;

/**
 * A list is walked newest first until a page is full, so its time does not grow with the notes. A search for a word few
 * notes have reads these instead. Null: the list is empty.
 */
export async function planReading(
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
