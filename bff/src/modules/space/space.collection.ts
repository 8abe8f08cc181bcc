import type { ReviewMonths, Space, SpaceColor } from '@savoir/contracts/spaces';
import type { ClientSession, Db } from '../../adapters/database/database.ts';
import { inOrder, readJoined } from '../../adapters/database/joined-reads.ts';
import { replaceId, type IdChange } from '../../adapters/database/replace-id.collection.ts';
import { inserted } from '../../adapters/database/duplicate-key.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { atVersion, type LastChange, type Versioned } from '../../adapters/database/row-version.ts';

/** Its version counts the changes of the space and of its members. */
export interface SpaceRow extends Versioned {
  _id: string;
  companyId: string;
  name: string;
  color: SpaceColor;
  /** How often its notes are to be verified; absent: never. */
  reviewMonths?: ReviewMonths;
  /** A group of the directory of the company, which calls it so; its name and members come from there. */
  directory?: { externalId?: string };
  /** Set once deleted: in no list any more, until its contents have left it. `to` is where they go. */
  removed?: { to: string | null };
}

const rowsOf = (db: Db) => db.collection<SpaceRow>('spaces');
const there = { removed: { $exists: false } };

export async function createSpaceIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([{ key: { companyId: 1, name: 1 } }]);
}

export const findSpaces = async (db: Db, companyId: string): Promise<SpaceRow[]> =>
  byName(await readJoined<SpaceRow>(db, rowsOf(db), [{ $match: { companyId, ...there } }]));

/** Of every company, by its id. */
export const findSpacesByCompany = async (db: Db): Promise<Map<string, SpaceRow[]>> =>
  Map.groupBy(byName(await readJoined<SpaceRow>(db, rowsOf(db), [{ $match: there }])), ({ companyId }) => companyId);

const byName = (rows: SpaceRow[]): SpaceRow[] => rows.sort((a, b) => inOrder(a.name, b.name));

/** After how many months notes are to be verified again, by space, of those that say so. */
export type SpaceRhythms = ReadonlyMap<string, number>;

export async function findSpaceRhythms(db: Db, companyId: string): Promise<SpaceRhythms> {
  const pipeline = [{ $match: { companyId, ...there } }, { $project: { reviewMonths: 1 } }];
  const spaces: Pick<SpaceRow, '_id' | 'reviewMonths'>[] = await readJoined(db, rowsOf(db), pipeline);
  return new Map(
    spaces.flatMap(({ _id, reviewMonths = 0 }) => (reviewMonths === 0 ? [] : [[_id, reviewMonths] as const])),
  );
}

/** Includes a space that is being emptied. */
export const findSpace = (db: Db, companyId: string, spaceId: string): Promise<SpaceRow | null> =>
  rowsOf(db).findOne({ _id: spaceId, companyId });

/** Those whose name the actor may know: with ACCESS_SPACE only their own. */
export const findVisibleSpaces = async (
  db: Db,
  { companyId, visibleSpaceIds }: Pick<SignedInActor, 'companyId' | 'visibleSpaceIds'>,
): Promise<SpaceRow[]> => (await findSpaces(db, companyId)).filter(({ _id }) => visibleSpaceIds?.includes(_id) ?? true);

/** Of spaces of the company; those that are gone have none. */
export const findSpaceNames = async (db: Db, companyId: string, spaceIds: readonly string[]): Promise<string[]> =>
  spaceIds.length === 0
    ? []
    : (await findSpaces(db, companyId)).filter(({ _id }) => spaceIds.includes(_id)).map(({ name }) => name);

/** Those of the ids that are not spaces of the company. */
export async function unknownSpaceIds(db: Db, companyId: string, spaceIds: readonly string[]): Promise<string[]> {
  if (spaceIds.length === 0) return [];
  const known = new Set((await findSpaces(db, companyId)).map(({ _id }) => _id));
  return spaceIds.filter((id) => !known.has(id));
}

export async function insertSpaceOnce(db: Db, space: SpaceRow): Promise<void> {
  await rowsOf(db).updateOne({ _id: space._id }, { $setOnInsert: space }, { upsert: true });
}

/** The same id twice makes one space. */
export async function insertSpace(db: Db, companyId: string, space: SpaceRow): Promise<void> {
  await inserted(rowsOf(db).insertOne({ ...space, companyId }));
}

/** Null when it is not there, or was changed since `version` was read. */
export const changeSpace = (
  db: Db,
  companyId: string,
  { spaceId, version }: { spaceId: string; version: number },
  changes: Partial<Pick<SpaceRow, 'name' | 'color' | 'reviewMonths' | 'directory'>>,
  lastChange: LastChange,
): Promise<SpaceRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { _id: spaceId, companyId, ...there, ...atVersion(version) },
    [{ $set: { ...literals({ ...changes, lastChange }), version: version + 1 } }],
    { returnDocument: 'after' },
  );

/** Its name and members are again for the company itself to set. */
export async function leaveDirectory(
  db: Db,
  companyId: string,
  spaceId: string,
  lastChange: LastChange,
): Promise<void> {
  await rowsOf(db).updateOne(
    { _id: spaceId, companyId },
    { $unset: { directory: '' }, $set: { lastChange }, $inc: { version: 1 } },
  );
}

/** Its members are other ones, written at the users: anyone who has the space open is told. */
export async function touchSpaces(
  db: Db,
  companyId: string,
  spaceIds: readonly string[],
  lastChange: LastChange,
  session: ClientSession,
): Promise<void> {
  if (spaceIds.length === 0) return;
  await rowsOf(db).updateMany(
    { companyId, _id: { $in: [...spaceIds] } },
    { $set: { lastChange }, $inc: { version: 1 } },
    { session },
  );
}

/** A pipeline takes an empty change, and would read a name that starts with a dollar as a field. */
const literals = (changes: object) =>
  Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, { $literal: value as unknown }]));

/** False when it is not there. */
export async function hideSpace(
  db: Db,
  companyId: string,
  spaceId: string,
  to: string | null,
  session: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await rowsOf(db).updateOne(
    { _id: spaceId, companyId, ...there },
    { $set: { removed: { to } } },
    { session },
  );
  return matchedCount === 1;
}

export async function eraseSpace(db: Db, companyId: string, spaceId: string): Promise<void> {
  await rowsOf(db).deleteOne({ _id: spaceId, companyId });
}

/** Deletes all rows of a company. */
export async function eraseCompanySpaces(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId });
}

export const toSpace = ({ _id, companyId, name, color, reviewMonths }: SpaceRow): Space => ({
  id: _id,
  companyId,
  name,
  color,
  ...(reviewMonths !== undefined && { reviewMonths }),
});

export async function erasePersonInSpaces(db: Db, companyId: string, change: IdChange): Promise<void> {
  await replaceId(db.collection('spaces'), { companyId }, change, { fields: ['lastChange.byId'] });
}
