import type { Db } from '../adapters/database/database.ts';
import { createPassageIndexes } from './passage.collection.ts';
import { createSourceIndexes } from './source.collection.ts';

export async function createKnowledgeIndexes(db: Db): Promise<void> {
  await Promise.all([createSourceIndexes(db), createPassageIndexes(db)]);
}
