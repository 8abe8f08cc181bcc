import type { Db } from '../adapters/database/database.ts';

/** Deletes a company's knowledge. Search indexes in memory keep theirs until the next start, but no one can query them any more. */
export async function eraseKnowledge(db: Db, companyId: string): Promise<void> {
  await db.collection('passages').deleteMany({ companyId });
  await db.collection('knowledgeSources').deleteMany({ companyId });
  await db.collection<{ _id: string }>('knowledgeSequences').deleteOne({ _id: companyId });
}
