import type { Db } from '../../adapters/database/database.ts';
import { createDocumentPageIndexes } from './document-page.collection.ts';
import { createDocumentIndexes as createFileIndexes } from './document.collection.ts';

export async function createDocumentIndexes(db: Db): Promise<void> {
  await Promise.all([createFileIndexes(db), createDocumentPageIndexes(db)]);
}
