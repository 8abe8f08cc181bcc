import { LRUCache } from 'lru-cache';
import type { Vector } from '../adapters/embeddings/embedder.ts';
import { passageWords, readWords, type StoredWords } from './engine/search-index/passage-words.ts';
import { analyseQuery } from './engine/query/query.ts';
import { fusedPassages, rank, rankWith, type Ranked } from './engine/ranking/rank.ts';
import { scoreSentences, type ScoredSentence } from './engine/ranking/score-sentences.ts';
import { VectorIndex, type Neighbour } from './engine/search-index/vectors.ts';
import { alikeIn } from './engine/query/alike.ts';
import { otherWords, type OtherWords } from './engine/query/other-words.ts';
import { correctedQuestion } from './engine/query/corrected-question.ts';
import { bytesOf } from './engine/search-index/bytes-of.ts';
import {
  emptyIndex,
  sizeOf,
  withChanges,
  withChosen,
  type SearchIndex,
  type SearchView,
  type SourceChange,
} from './engine/search-index/search-index.ts';

/** A source as the database holds it; without passages it is taken out. */
export interface SourceText {
  source: string;
  title: string;
  spaceIds: readonly string[];
  passages: readonly PassageContent[];
}

type PassageContent = {
  id: string;
  /** Null when it has none of the model in use. */
  vector: Vector | null;
} & ({ words: StoredWords } | { heading: string; text: string });

/** What a search is asked, in words; null spaces see every space. */
export interface SearchQuery {
  companyId: string;
  spaceIds: readonly string[] | null;
  question: string;
  /** Passages of this source alone; what they are worth is the same as among all. */
  only?: string;
  /** What is ranked beside what is held, none of which is held: sources the reader may see, with some of their passages. */
  chosen?: readonly SourceText[];
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
    const index = withChanges(this.#indexOf(companyId), sources.map(analysed));
    this.#indexes.set(companyId, index);
    this.#ranked.clear();
    const vectors = this.#vectorsOf(companyId);
    for (const { source, spaceIds, passages } of sources) vectors.set(source, spaceIds, passages);
    return { passages: sizeOf(index), bytes: bytesOf(index) + vectors.bytes };
  }

  /** @param embedding vector of the question, or what the database found nearest; null searches by words alone */
  rank({ only, ...asked }: SearchQuery, embedding: QuestionEmbedding, limit: number): Ranked[] {
    if (only !== undefined)
      return this.#rankByWords(asked)
        .filter(({ source }) => source === only)
        .slice(0, limit);
    if (embedding === null) return this.#rankByWords(asked).slice(0, limit);
    const { companyId, spaceIds, question } = asked;
    const view = this.#viewOf(asked);
    const query = analyseQuery(question, view);
    const neighbours =
      embedding instanceof Float32Array || embedding instanceof Int8Array
        ? this.#vectorsOf(companyId).nearest(embedding, spaceIds, fusedPassages)
        : embedding;
    return rankWith(neighbours, query, view, limit);
  }

  #rankByWords(asked: SearchQuery): readonly Ranked[] {
    const { companyId, spaceIds, question, chosen = [] } = asked;
    const key = JSON.stringify([companyId, spaceIds, question]);
    const known = chosen.length === 0 ? this.#ranked.get(key) : undefined;
    if (known !== undefined) return known;
    const view = this.#viewOf(asked);
    const ranked = rank(analyseQuery(question, view), view, Infinity);
    if (chosen.length === 0) this.#ranked.set(key, ranked);
    return ranked;
  }

  sentences(asked: SearchQuery, texts: readonly TextToScore[]): ScoredSentence[][] {
    const query = analyseQuery(asked.question, this.#viewOf(asked));
    return texts.map(({ about, text }) => scoreSentences(query, text, about));
  }

  /** The question with words that the reader's texts hold, in the place of those that none holds. */
  corrected(asked: SearchQuery): string {
    return correctedQuestion(asked.question, this.#viewOf(asked));
  }

  otherWords(asked: SearchQuery): OtherWords[] {
    return otherWords(asked.question, this.#viewOf(asked));
  }

  alike(...asked: Parameters<typeof alikeIn>): string[] {
    return alikeIn(...asked);
  }

  forget(companyId: string): void {
    this.#indexes.delete(companyId);
    this.#vectors.delete(companyId);
    this.#ranked.clear();
  }

  #viewOf({ companyId, spaceIds, chosen = [] }: SearchQuery): SearchView {
    return withChosen(this.#indexOf(companyId), spaceIds, chosen.map(analysed));
  }

  #vectorsOf(companyId: string): VectorIndex {
    return this.#vectors.getOrInsertComputed(companyId, () => new VectorIndex());
  }

  #indexOf(companyId: string): SearchIndex {
    return this.#indexes.get(companyId) ?? emptyIndex();
  }
}

const analysed = ({ source, title, spaceIds, passages }: SourceText): SourceChange => ({
  source,
  spaceIds,
  passages: passages.map((passage) =>
    'words' in passage
      ? { id: passage.id, source, ...readWords(passage.words) }
      : passageWords({ id: passage.id, source, title: `${title} ${passage.heading}`, text: passage.text }),
  ),
});
