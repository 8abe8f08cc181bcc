import type { Db } from '../adapters/database/database.ts';
import type { Vector } from '../adapters/embeddings/embedder.ts';
import type { Neighbour } from './engine/search-index/vectors.ts';
import type { Visibility } from './knowledge.ts';
import { everyone, type PassageRow, toBinary } from './passage.collection.ts';
import { ensureSearchIndex } from './search-indexes.collection.ts';

// MongoDB's vector search, on Atlas and on servers with its search process; elsewhere the search thread compares.

const path = 'vector.values';
/** How many passages the server looks at for each it answers; its manual asks for at least ten, better twenty. */
const lookedAt = 20;

interface IndexOfVectors {
  name: string;
  dimensions: number;
  similarity: 'dotProduct' | 'cosine';
}

/** The index that vectors like this one are looked up in. Vectors of bytes have different lengths. */
export const indexOf = (vector: Vector): IndexOfVectors =>
  vector instanceof Int8Array
    ? { name: `passages-meaning-bytes-${vector.length}`, dimensions: vector.length, similarity: 'cosine' }
    : { name: `passages-meaning-${vector.length}`, dimensions: vector.length, similarity: 'dotProduct' };

/** Makes the index when it is missing; answers whether it can be asked already. */
export const ensureVectorIndex = (db: Db, { name, dimensions, similarity }: IndexOfVectors): Promise<boolean> =>
  ensureSearchIndex(db, {
    name,
    type: 'vectorSearch',
    definition: {
      fields: [
        { type: 'vector', path, numDimensions: dimensions, similarity },
        ...['companyId', 'audience', 'vector.model'].map((filtered) => ({ type: 'filter', path: filtered })),
      ],
    },
  });

/** Nearest first, among what the reader may see: nothing else is looked at. */
export async function findNearest(
  db: Db,
  { companyId, spaceIds }: Visibility,
  model: string,
  question: Vector,
  limit: number,
): Promise<Neighbour[]> {
  const rows = db.collection<PassageRow>('passages').aggregate<{ _id: string; source: string; similarity: number }>([
    {
      $vectorSearch: {
        index: indexOf(question).name,
        path,
        queryVector: toBinary(question),
        numCandidates: limit * lookedAt,
        limit,
        filter: {
          companyId,
          'vector.model': model,
          ...(spaceIds !== null && { audience: { $in: [everyone, ...spaceIds] } }),
        },
      },
    },
    { $project: { source: 1, similarity: { $meta: 'vectorSearchScore' } } },
  ]);
  return (await rows.toArray()).map(({ _id, source, similarity }) => ({ passageId: _id, source, similarity }));
}
