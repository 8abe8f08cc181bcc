import type { Db } from '../../../adapters/database/database.ts';
import type { SourceRef } from '../../../knowledge/knowledge.ts';

/** How often a source was cited. */
export interface SourceUseRow extends SourceRef {
  _id: string;
  companyId: string;
  citations: number;
}

const sourcesOf = (db: Db) => db.collection<SourceUseRow>('chatSourceUse');

export async function createUseIndexes(db: Db): Promise<void> {
  await sourcesOf(db).createIndexes([{ key: { companyId: 1, citations: -1 } }]);
}

export async function countCitations(db: Db, companyId: string, sources: readonly SourceRef[]): Promise<void> {
  for (const { sourceType, sourceId } of sources)
    await sourcesOf(db).updateOne(
      { _id: `${companyId}/${sourceType}/${sourceId}` },
      { $setOnInsert: { companyId, sourceType, sourceId }, $inc: { citations: 1 } },
      { upsert: true },
    );
}

export const findMostCited = (db: Db, companyId: string, limit: number): Promise<SourceUseRow[]> =>
  sourcesOf(db).find({ companyId }).sort({ citations: -1 }).limit(limit).toArray();
