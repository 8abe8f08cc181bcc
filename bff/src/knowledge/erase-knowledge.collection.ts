import type { Db } from '../adapters/database/database.ts';

/** Of a company that is deleted. What instances hold in memory is never asked for again, and goes with their next start. */
export async function eraseKnowledge(db: Db, companyId: string): Promise<void> {
  await db.collection('passages').deleteMany({ companyId });
  await db.collection('knowledgeSources').deleteMany({ companyId });
  await db.collection<{ _id: string }>('knowledgeSequences').deleteOne({ _id: companyId });
}
