import type { Db } from '../../adapters/database/database.ts';
import type { SourceRef } from '../../knowledge/knowledge.ts';

/** Counters of a company's chat; who asked what is not in them. */
interface UseRow {
  _id: string;
  questions: number;
  unanswered: number;
  satisfied: number;
  badlyRated: number;
}

/** How often a source was cited. */
export interface SourceUseRow extends SourceRef {
  _id: string;
  companyId: string;
  citations: number;
}

const totalsOf = (db: Db) => db.collection<UseRow>('chatUse');
const sourcesOf = (db: Db) => db.collection<SourceUseRow>('chatSourceUse');

export async function createUseIndexes(db: Db): Promise<void> {
  await sourcesOf(db).createIndexes([{ key: { companyId: 1, citations: -1 } }]);
}

export async function countUse(db: Db, companyId: string, changes: Partial<Omit<UseRow, '_id'>>): Promise<void> {
  await totalsOf(db).updateOne({ _id: companyId }, { $inc: changes }, { upsert: true });
}

export async function countCitations(db: Db, companyId: string, sources: readonly SourceRef[]): Promise<void> {
  for (const { sourceType, sourceId } of sources)
    await sourcesOf(db).updateOne(
      { _id: `${companyId}/${sourceType}/${sourceId}` },
      { $setOnInsert: { companyId, sourceType, sourceId }, $inc: { citations: 1 } },
      { upsert: true },
    );
}

export const findUse = (db: Db, companyId: string): Promise<UseRow | null> => totalsOf(db).findOne({ _id: companyId });

export const findMostCited = (db: Db, companyId: string, limit: number): Promise<SourceUseRow[]> =>
  sourcesOf(db).find({ companyId }).sort({ citations: -1 }).limit(limit).toArray();
