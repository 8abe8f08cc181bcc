import type { Db } from '../adapters/database/database.ts';
import type { Vector } from '../adapters/embeddings/embedder.ts';
import type { Neighbour } from './engine/search-index/vectors.ts';
import type { Visibility } from './knowledge.ts';
import { ensureVectorIndex, findNearest, indexOf } from './vector-index.collection.ts';

/** Nearest passages by their embeddings, as the database finds them, where it can. */
export class ServerVectors {
  readonly #db: Db;
  readonly #model: string;
  readonly #ready = new Set<string>();

  readonly isOffered: () => Promise<boolean>;

  constructor(db: Db, model: string, isOffered: () => Promise<boolean>) {
    this.#db = db;
    this.#model = model;
    this.isOffered = isOffered;
  }

  /** Null while the server still builds its index: until then words alone find. */
  async nearest(visibility: Visibility, question: Vector, limit: number): Promise<Neighbour[] | null> {
    const index = indexOf(question);
    if (!this.#ready.has(index.name)) {
      if (!(await ensureVectorIndex(this.#db, index))) return null;
      this.#ready.add(index.name);
    }
    return findNearest(this.#db, visibility, this.#model, question, limit);
  }
}
