import type { Db } from '../adapters/database/database.ts';
import type { Vector } from '../adapters/embeddings/embedder.ts';
import type { Neighbour } from './engine/search-index/vectors.ts';
import type { Visibility } from './knowledge.ts';
import { ensureVectorIndex, findNearest, indexOf } from './vector-index.collection.ts';

/** Nearest passages by their embeddings, as the database finds them; null while it still builds its index for them. */
export function searchOnServer(db: Db, model: string) {
  const ready = new Set<string>();
  return async (visibility: Visibility, question: Vector, limit: number): Promise<Neighbour[] | null> => {
    const index = indexOf(question);
    if (!ready.has(index.name)) {
      if (!(await ensureVectorIndex(db, index))) return null;
      ready.add(index.name);
    }
    return findNearest(db, visibility, model, question, limit);
  };
}
