import type { FastifyBaseLogger } from 'fastify';
import { EmbedderFailure, type Embedder } from '../adapters/embeddings/embedder.ts';
import type { Db } from '../adapters/database/database.ts';
import type { PassageDraft } from './knowledge.ts';
import { findPassagesWithoutVector, storeVector, type PassageRow } from './passage.collection.ts';
import { toStored } from './passage-vector.ts';

const batchPassages = 64;
/** A publication waits this long for its vectors; without them it is found by its words. */
const publishMs = 10_000;
/** A question is not kept waiting longer than this. */
const questionMs = 1500;
const backfillMs = 60_000;
/** After the service failed. */
const restMs = 5 * 60_000;

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
    const all: Draft[] = [];
    for await (const passage of passages) all.push(passage);
    const vectors = await this.#embed(
      all.map((passage) => textOf(title, passage)),
      publishMs,
    );
    if (vectors === null) return all;
    return all.map((passage, at) => {
      const vector = vectors[at];
      return vector === undefined ? passage : { ...passage, vector: toStored(this.model, vector) };
    });
  }

  async ofQuestion(question: string): Promise<Float32Array | null> {
    if (Date.now() < this.#restUntil) return null;
    return (await this.#embed([question], questionMs))?.[0] ?? null;
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
        backfillMs,
      );
      if (vectors === null) return;
      for (const [at, row] of rows.entries()) {
        const vector = vectors[at];
        if (vector !== undefined) await storeVector(this.#db, companyId, row._id, toStored(this.model, vector));
      }
      await onFilled([...new Set(rows.map(({ source }) => source))]);
    }
  }

  async #embed(texts: readonly string[], limitMs: number): Promise<Float32Array[] | null> {
    const vectors: Float32Array[] = [];
    const signal = AbortSignal.timeout(limitMs);
    try {
      for (let at = 0; at < texts.length; at += batchPassages)
        vectors.push(...(await this.#embedder.embed(texts.slice(at, at + batchPassages), signal)));
      return vectors;
    } catch (error) {
      if (!(error instanceof EmbedderFailure)) throw error;
      this.#restUntil = Date.now() + restMs;
      this.#log.warn({ err: error }, 'the embedding service failed; passages are found by their words');
      return null;
    }
  }
}

const textOf = (title: string, { heading, text }: Pick<PassageDraft, 'heading' | 'text'>): string =>
  [title, heading, text].filter((part) => part !== '').join('\n');
