import type { Db, SearchIndexDescription } from '../adapters/database/database.ts';
import { audienceOf, type PassageRow } from './passage.collection.ts';
import { eachSource } from './source.collection.ts';

// Indexes of MongoDB's search process, on Atlas and on servers that run one beside them.

const passagesOf = (db: Db) => db.collection<PassageRow>('passages');

/** Makes the index when it is missing; answers whether it can be asked already. */
export async function ensureSearchIndex(
  db: Db,
  index: SearchIndexDescription & { name: string; type: 'search' | 'vectorSearch' },
): Promise<boolean> {
  const [known] = (await passagesOf(db).listSearchIndexes(index.name).toArray()) as { queryable?: boolean }[];
  if (known !== undefined) return known.queryable === true;
  await completePassages(db);
  await passagesOf(db).createSearchIndex(index);
  return false;
}

/** Passages published before they carried their audience, or their title. */
async function completePassages(db: Db): Promise<void> {
  for await (const { _id, companyId, title, spaceIds } of eachSource(db))
    await passagesOf(db).updateMany(
      { companyId, source: _id, $or: [{ audience: { $exists: false } }, { title: { $exists: false } }] },
      { $set: { title, audience: audienceOf(spaceIds) } },
    );
}
