import type { Feature } from '@savoir/contracts/access';
import { visibleSpaceIds } from '../user/actor-of.ts';
import { seesSpaces } from '../notification/recipients.ts';
import type { UserRow } from '../user/user.collection.ts';
import type { MustReadRow, ReadingRow } from './must-read.row.ts';

interface Reader {
  id: string;
  /** Spaces they belong to. */
  spaceIds: readonly string[];
  visibleSpaceIds: string[] | null;
}

type Request = Pick<MustReadRow, 'spaceId' | 'askerId'>;

/** Whether a space that is asked to read asks this person: they belong to it and see the note. Who asks does not confirm to themself. */
export const isAsked = (reader: Reader, { spaceId, askerId }: Request, note: { spaceIds: string[] }) =>
  reader.id !== askerId && reader.spaceIds.includes(spaceId) && seesSpaces(reader, note.spaceIds);

/** Those of the company’s people who are asked at this moment. */
export const askedOf = (
  users: readonly UserRow[],
  features: readonly Feature[],
  row: Request,
  note: { spaceIds: string[] },
): UserRow[] =>
  users.filter(
    ({ _id: id, active, role, spaceIds }) =>
      active && isAsked({ id, spaceIds, visibleSpaceIds: visibleSpaceIds({ role, features, spaceIds }) }, row, note),
  );

/** The latest text of a note that each person confirmed. */
export const lastReadings = (readings: readonly ReadingRow[]): ReadonlyMap<string, ReadingRow> =>
  new Map(readings.toSorted((a, b) => a.edition - b.edition).map((reading) => [reading.userId, reading]));

/** Has someone who confirmed this text, if any, done what is asked? */
export const hasRead = (reading: Pick<ReadingRow, 'edition'> | undefined, row: Pick<MustReadRow, 'edition'>): boolean =>
  reading !== undefined && reading.edition >= row.edition;

/** The one to hold to first: the earliest last day, then what has waited longest. */
export const byUrgency = (a: Pick<MustReadRow, 'dueDay' | 'since'>, b: Pick<MustReadRow, 'dueDay' | 'since'>) =>
  (a.dueDay ?? '9999').localeCompare(b.dueDay ?? '9999') || a.since.getTime() - b.since.getTime();
