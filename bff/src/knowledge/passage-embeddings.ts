import type { FastifyBaseLogger } from 'fastify';
import { EmbedderFailure, type Embedder, type Vector } from '../adapters/embeddings/embedder.ts';
import type { Db } from '../adapters/database/database.ts';
import type { PassageDraft } from './knowledge.ts';
import { findPassagesWithoutVector, type PassageRow, storeVector, toStored } from './passage.collection.ts';

const batchPassages = 64;
/** A publication waits this long for its vectors; without them it is found by its words. */
const publishMs = 10_000;
/** A question is not kept waiting longer than this. */
const questionMs = 1500;
const backfillMs = 60_000;

/** The embedding of passages and questions, where a model is set. Nothing fails because of it: words alone find too. */
export class PassageEmbeddings {
  readonly #db: Db;
  readonly #embedder: Embedder;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #filling = new Map<string, Promise<void>>();
  #restUntil = 0;

  constructor(db: Db, embedder: Embedder, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#db = db;
    this.#embedder = embedder;
    this.#log = log;
  }

  get model(): string {
    return this.#embedder.model;
  }

  async ofPassages<Draft extends PassageDraft>(
    title: string,
    passages: Iterable<Draft> | AsyncIterable<Draft>,
  ): Promise<(Draft & Pick<PassageRow, 'vector'>)[]> {
    const all = await Array.fromAsync(passages);
    const vectors = await this.#embed(
      all.map((passage) => textOf(title, passage)),
      'passage',
      publishMs,
    );
    return all.map((passage, at) => {
      const vector = vectors[at];
      return vector === undefined ? passage : { ...passage, vector: toStored(this.model, vector) };
    });
  }

  async ofQuestion(question: string): Promise<Vector | null> {
    if (Date.now() < this.#restUntil) return null;
    const [vector = null] = await this.#embed([question], 'question', questionMs);
    return vector;
  }

  /** Looks at what was published without the model, in the background; tells which sources have changed. */
  fill(companyId: string, onFilled: (sources: readonly string[]) => Promise<void>): void {
    if (this.#filling.has(companyId) || Date.now() < this.#restUntil) return;
    const work = this.#fill(companyId, onFilled)
      .catch((error: unknown) => this.#log.warn({ err: error, companyId }, 'passages keep waiting for their vectors'))
      .finally(() => this.#filling.delete(companyId));
    this.#filling.set(companyId, work);
  }

  async #fill(companyId: string, onFilled: (sources: readonly string[]) => Promise<void>): Promise<void> {
    for (;;) {
      const rows = await findPassagesWithoutVector(this.#db, companyId, this.model, batchPassages);
      if (rows.length === 0) return;
      const vectors = await this.#embed(
        rows.map((row) => textOf('', row)),
        'passage',
        backfillMs,
      );
      for (const [at, row] of rows.entries()) {
        const vector = vectors[at];
        if (vector !== undefined) await storeVector(this.#db, companyId, row._id, toStored(this.model, vector));
      }
      const filled = rows.slice(0, vectors.length);
      if (filled.length > 0) await onFilled([...new Set(filled.map(({ source }) => source))]);
      if (filled.length < rows.length) return;
    }
  }

  /** Of as many of the texts as there was time for, the first ones. */
  async #embed(texts: readonly string[], as: 'question' | 'passage', limitMs: number): Promise<Vector[]> {
    const vectors: Vector[] = [];
    const signal = AbortSignal.timeout(limitMs);
    try {
      for (let at = 0; at < texts.length; at += batchPassages)
        vectors.push(...(await this.#embedder.embed(texts.slice(at, at + batchPassages), { as, signal })));
      return vectors;
    } catch (error) {
      if (!(error instanceof EmbedderFailure)) throw error;
      this.#restUntil = Date.now() + this.#embedder.restMs;
      this.#log.warn({ err: error }, 'the embedding model failed; passages are found by their words');
      return vectors;
    }
  }
}

export const textOf = (title: string, { heading, text }: Pick<PassageDraft, 'heading' | 'text'>): string =>
  [title, heading, text].filter((part) => part !== '').join('\n');
