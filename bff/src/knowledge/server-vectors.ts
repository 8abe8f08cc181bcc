import type { Db } from '../adapters/database/database.ts';
import type { Vector } from '../adapters/embeddings/embedder.ts';
import type { Neighbour } from './engine/search-index/vectors.ts';
import type { Visibility } from './knowledge.ts';
import { ensureVectorIndex, findNearest, indexOf, offersVectorSearch } from './vector-index.collection.ts';

/** Nearest passages by their embeddings, as the database finds them, where it can. */
export class ServerVectors {
  readonly #db: Db;
  readonly #model: string;
  #offered: Promise<boolean> | null = null;
  readonly #ready = new Set<string>();

  constructor(db: Db, model: string) {
    this.#db = db;
    this.#model = model;
  }

  /** Asked of the server once; a server that does not answer is asked again. */
  isOffered(): Promise<boolean> {
    this.#offered ??= offersVectorSearch(this.#db).catch((error: unknown) => {
      this.#offered = null;
      throw error;
    });
    return this.#offered;
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
