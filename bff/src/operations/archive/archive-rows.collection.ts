import type { Db } from '../../adapters/database/database.ts';
import { unlessDuplicate } from '../../adapters/database/duplicate-key.ts';
import { eachRow } from '../../adapters/database/in-parts.ts';
import type { ArchiveRow, ArchiveValue } from './archive-value.ts';

// Of an archive alone, which knows collections by one table, as a backup knows all of them by none. The rows of one company
// are read and written, whatever they are; whose they are stands in each of them, but for the company itself.

const rowsOf = (db: Db, collection: string) => db.collection<ArchiveRow>(collection);
const ofCompany = (collection: string, companyId: string) =>
  collection === 'companies' ? { _id: companyId } : { companyId };

/** In the order of their ids. */
export const eachArchivedRow = (
  db: Db,
  collection: string,
  companyId: string,
  filter: Record<string, unknown>,
): AsyncIterable<ArchiveRow> =>
  eachRow(
    rowsOf(db, collection)
      .find({ ...filter, ...ofCompany(collection, companyId) })
      .sort({ _id: 1 }),
  );

/** Writes rows of the company over those that are there: the same once more changes nothing. */
export async function putRows(
  db: Db,
  collection: string,
  companyId: string,
  rows: readonly ArchiveRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await rowsOf(db, collection).bulkWrite(
    rows.map((row) => ({
      replaceOne: {
        filter: { _id: row._id, ...ofCompany(collection, companyId) },
        replacement: row,
        upsert: true,
      },
    })),
    { ordered: false },
  );
}

/** Of a database that held none of them: false when two have one id. */
export const stageNewRows = async (db: Db, collection: string, rows: readonly ArchiveRow[]): Promise<boolean> =>
  rows.length === 0 || (await unlessDuplicate(rowsOf(db, collection).insertMany([...rows]))) !== null;

/** Those of the values that rows of other companies have in this field. */
export async function takenByOthers(
  db: Db,
  { collection, field }: { collection: string; field: string },
  companyId: string,
  values: readonly ArchiveValue[],
): Promise<ArchiveValue[]> {
  const taken = await rowsOf(db, collection)
    .find({ [field]: { $in: [...values] }, companyId: { $ne: companyId } })
    .project<ArchiveRow>({ [field]: 1 })
    .toArray();
  return taken.flatMap((row) => row[field] ?? []);
}

/** Ids of what the company deleted and what is still on its way out. */
export async function findRemovedIds(db: Db, companyId: string): Promise<Set<string>> {
  const ids = await Promise.all(
    ['notes', 'documents'].map((collection) =>
      rowsOf(db, collection)
        .find({ companyId, removedDate: { $ne: null } })
        .project<Pick<ArchiveRow, '_id'>>({ _id: 1 })
        .toArray(),
    ),
  );
  return new Set(ids.flat().map(({ _id }) => _id));
}
