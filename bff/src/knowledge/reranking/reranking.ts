import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { RerankerFailure, type Reranker } from '../../adapters/reranking/reranker.ts';
import { textOf } from '../passage-embeddings.ts';
import { certaintyWith, withRelevance } from './with-relevance.ts';

export interface Rerankable {
  passageId: string;
  title: string;
  heading: string;
  text: string;
  confidence: number;
  certainty: number;
  /** The question names something by its number, and the source never does. */
  isOfAnother?: boolean;
}

/** Read by the model for one question; each costs about what the model’s maker says. */
export const rerankedPassages = 20;
/** Someone waits: what the model has not read by then stays in the order of words and vectors. */
const answerMs = 2500;
const remembered = 5000;

/** The order and the confidence of passages with a reranker; without an answer of the model they stay as they are. */
export class Reranking {
  readonly #reranker: Reranker;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  /** By question and passage, whose text never changes: one question is often searched more than once. */
  readonly #known = new LRUCache<string, number>({ max: remembered });

  constructor(reranker: Reranker, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#reranker = reranker;
    this.#log = log;
  }

  async order<Passage extends Rerankable>(question: string, passages: readonly Passage[]): Promise<Passage[]> {
    const relevance = await this.#relevance(question, passages.slice(0, rerankedPassages));
    if (relevance === null) return [...passages];
    const read = passages.slice(0, relevance.length).map((passage, at) => ({
      passage: {
        ...passage,
        relevance: relevance[at] ?? 0,
        confidence: withRelevance(passage, relevance[at] ?? 0),
        certainty: certaintyWith(passage, relevance[at] ?? 0),
      },
      relevance: relevance[at] ?? 0,
    }));
    const isLast = ({ passage }: (typeof read)[number]) => Number(passage.isOfAnother === true);
    const inOrder = read.toSorted((a, b) => isLast(a) - isLast(b) || b.relevance - a.relevance);
    // What the model has not read keeps the confidence of its words, and stands behind.
    return [...inOrder.map(({ passage }) => passage), ...passages.slice(relevance.length)];
  }

  /** Null when the model did not answer in time. */
  async #relevance(question: string, passages: readonly Rerankable[]): Promise<number[] | null> {
    const keyOf = ({ passageId, title }: Rerankable) => JSON.stringify([question, passageId, title]);
    const unknown = passages.filter((passage) => !this.#known.has(keyOf(passage)));
    try {
      const texts = unknown.map((passage) => textOf(passage.title, passage));
      const scores = await this.#reranker.relevance(question, texts, AbortSignal.timeout(answerMs));
      const fresh = new Map(unknown.map((passage, at) => [keyOf(passage), scores[at] ?? 0]));
      for (const [key, score] of fresh) this.#known.set(key, score);
      return passages.map((passage) => fresh.get(keyOf(passage)) ?? this.#known.get(keyOf(passage)) ?? 0);
    } catch (error) {
      if (!(error instanceof RerankerFailure)) throw error;
      this.#log.warn({ err: error }, 'the reranker failed; passages keep the order of words and vectors');
      return null;
    }
  }
}
