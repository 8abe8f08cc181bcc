import type { Db } from '../adapters/database/database.ts';
import type { Neighbour } from './engine/search-index/vectors.ts';
import type { Visibility } from './knowledge.ts';
import { ensureVectorIndex, findNearest, offersVectorSearch } from './vector-index.collection.ts';

/** Nearest passages by their embeddings, as the database finds them, where it can. */
export class ServerVectors {
  readonly #db: Db;
  readonly #model: string;
  #offered: Promise<boolean> | null = null;
  readonly #ready = new Set<number>();

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
  async nearest(visibility: Visibility, question: Float32Array, limit: number): Promise<Neighbour[] | null> {
    if (!this.#ready.has(question.length)) {
      if (!(await ensureVectorIndex(this.#db, question.length))) return null;
      this.#ready.add(question.length);
    }
    return findNearest(this.#db, visibility, this.#model, question, limit);
  }
}
