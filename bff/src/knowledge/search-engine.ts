import { LRUCache } from 'lru-cache';
import type { Vector } from '../adapters/embeddings/embedder.ts';
import { passageWords } from './engine/search-index/passage-words.ts';
import { analyseQuery } from './engine/query/query.ts';
import { fusedPassages, rank, rankWith, type Ranked } from './engine/ranking/rank.ts';
import { scoreSentences, type ScoredSentence } from './engine/ranking/score-sentences.ts';
import { VectorIndex, type Neighbour } from './engine/search-index/vectors.ts';
import { alikeIn } from './engine/query/alike.ts';
import { otherWords, type OtherWords } from './engine/query/other-words.ts';
import { correctedQuestion } from './engine/query/corrected-question.ts';
import { bytesOf } from './engine/search-index/bytes-of.ts';
import { emptyIndex, sizeOf, visibleTo, withChanges, type SearchIndex } from './engine/search-index/search-index.ts';

/** A source as the database holds it; without passages it is taken out. */
export interface SourceText {
  source: string;
  title: string;
  spaceIds: readonly string[];
  passages: readonly {
    id: string;
    heading: string;
    text: string;
    /** Null when it has none of the model in use. */
    vector: Vector | null;
  }[];
}

/** What a search is asked, in words; null spaces see every space. */
export interface SearchQuery {
  companyId: string;
  spaceIds: readonly string[] | null;
  question: string;
  /** Passages of this source alone; what they are worth is the same as among all. */
  only?: string;
}

export interface TextToScore {
  /** Title and headings above it. */
  about: string;
  text: string;
}

/** What there is of a company in memory. */
export interface Held {
  passages: number;
  /** As far as it can be told without asking V8. */
  bytes: number;
}

export type QuestionEmbedding = Vector | readonly Neighbour[] | null;

/** The indexes of companies, in the memory of one thread. Every method names its company: nothing is shared between two. */
export class SearchEngine {
  readonly #indexes = new Map<string, SearchIndex>();
  readonly #vectors = new Map<string, VectorIndex>();
  /** By words alone, as a question is ranked again: for its nearest sources, or within one source. Of the indexes as they are. */
  readonly #ranked = new LRUCache<string, readonly Ranked[]>({ max: 20 });

  /** Answers what the company's index then holds. */
  apply(companyId: string, sources: readonly SourceText[]): Held {
    const index = withChanges(
      this.#indexOf(companyId),
      sources.map(({ source, title, spaceIds, passages }) => ({
        source,
        spaceIds,
        passages: passages.map(({ id, heading, text }) =>
          passageWords({ id, source, title: `${title} ${heading}`, text }),
        ),
      })),
    );
    this.#indexes.set(companyId, index);
    this.#ranked.clear();
    const vectors = this.#vectorsOf(companyId);
    for (const { source, spaceIds, passages } of sources) vectors.set(source, spaceIds, passages);
    return { passages: sizeOf(index), bytes: bytesOf(index) + vectors.bytes };
  }

  /** @param embedding vector of the question, or what the database found nearest; null searches by words alone */
  rank({ companyId, spaceIds, question, only }: SearchQuery, embedding: QuestionEmbedding, limit: number): Ranked[] {
    const asked = { companyId, spaceIds, question };
    if (only !== undefined)
      return this.#rankByWords(asked)
        .filter(({ source }) => source === only)
        .slice(0, limit);
    if (embedding === null) return this.#rankByWords(asked).slice(0, limit);
    const view = visibleTo(this.#indexOf(companyId), spaceIds);
    const query = analyseQuery(question, view);
    const neighbours =
      embedding instanceof Float32Array || embedding instanceof Int8Array
        ? this.#vectorsOf(companyId).nearest(embedding, spaceIds, fusedPassages)
        : embedding;
    return rankWith(neighbours, query, view, limit);
  }

  #rankByWords({ companyId, spaceIds, question }: SearchQuery): readonly Ranked[] {
    const key = JSON.stringify([companyId, spaceIds, question]);
    const known = this.#ranked.get(key);
    if (known !== undefined) return known;
    const view = visibleTo(this.#indexOf(companyId), spaceIds);
    const ranked = rank(analyseQuery(question, view), view, Infinity);
    this.#ranked.set(key, ranked);
    return ranked;
  }

  sentences({ companyId, spaceIds, question }: SearchQuery, texts: readonly TextToScore[]): ScoredSentence[][] {
    const query = analyseQuery(question, visibleTo(this.#indexOf(companyId), spaceIds));
    return texts.map(({ about, text }) => scoreSentences(query, text, about));
  }

  /** The question with words that the reader's texts hold, in the place of those that none holds. */
  corrected({ companyId, spaceIds, question }: SearchQuery): string {
    return correctedQuestion(question, visibleTo(this.#indexOf(companyId), spaceIds));
  }

  otherWords({ companyId, spaceIds, question }: SearchQuery): OtherWords[] {
    return otherWords(question, visibleTo(this.#indexOf(companyId), spaceIds));
  }

  alike(...asked: Parameters<typeof alikeIn>): string[] {
    return alikeIn(...asked);
  }

  forget(companyId: string): void {
    this.#indexes.delete(companyId);
    this.#vectors.delete(companyId);
    this.#ranked.clear();
  }

  #vectorsOf(companyId: string): VectorIndex {
    const known = this.#vectors.get(companyId) ?? new VectorIndex();
    this.#vectors.set(companyId, known);
    return known;
  }

  #indexOf(companyId: string): SearchIndex {
    return this.#indexes.get(companyId) ?? emptyIndex();
  }
}
