import type { Span } from '@savoir/french-text';
import type { OtherWords } from './engine/query/other-words.ts';

export type { OtherWords };
export type SourceType = 'note' | 'document';

/** A piece of a source, small enough to be one answer. `text` is to the letter what the source holds between `start` and `end`. */
export interface PassageDraft {
  /** 1-based page of a document, null for a note. */
  page: number | null;
  /** Where that is, as it is said, of a document without pages: `section 3`. */
  place?: string | undefined;
  /** Titles of the sections around it, outermost first, joined by ` › `. Empty before the first section. */
  heading: string;
  text: string;
  /** Offsets in the source's markdown (of a note) or in the page's (of a document), in UTF-16 units. */
  start: number;
  end: number;
}

/** A passage as it stands in its source. */
export interface SourcePassage extends PassageDraft {
  passageId: string;
}

/** Published content, as the chatbot may search it. */
export interface KnowledgeSource {
  companyId: string;
  sourceType: SourceType;
  sourceId: string;
  title: string;
  /** Empty: for the whole company. */
  spaceIds: string[];
  /** Who vouches for it: the validator of a note, the uploader of a document. */
  personId: string | null;
  /** When it was validated or uploaded. */
  date: Date;
  /** In reading order; those of a long document come a few at a time. */
  passages: Iterable<PassageDraft> | AsyncIterable<PassageDraft>;
}

/** What a search may see: one company, and content of no space or of one of these; null sees every space. */
export interface Visibility {
  companyId: string;
  spaceIds: string[] | null;
  /** Searches with the same one ask once what was published: those of one question. Without it each of them asks. */
  asOf?: object;
}

export interface SourceRef {
  sourceType: SourceType;
  sourceId: string;
}

/** A sentence of a passage (offsets in the passage), with how much of the question it speaks about. */
export interface RankedSentence extends Span {
  score: number;
}

export interface RankedPassage extends PassageDraft, SourceRef {
  passageId: string;
  title: string;
  personId: string | null;
  date: Date;
  score: number;
  /** Comparable between questions; from `answerThreshold` on the passage answers. */
  confidence: number;
  /** Cosine of the question's meaning with that of the part of the source it stands in; 0 when unknown. */
  likeness: number;
  /** How likely it is the right one, from 0 to 1, as far as can be said before anyone reads it. */
  certainty: number;
  /** How well it answers, from 0 to 1, as a reranker says that has read it; absent where none has. */
  relevance?: number;
  /** In reading order. */
  sentences: RankedSentence[];
}

/** Before its sentences are scored. */
export type UnquotedPassage = Omit<RankedPassage, 'sentences'>;

export interface SearchOptions {
  /** 8 unless said otherwise. */
  limit?: number;
  /** Of this source alone. */
  only?: SourceRef;
  /** What sentences are scored by, if not the query. */
  sentencesBy?: string;
  /** Of what is found, best first, what may be quoted, if not all: the others come without sentences. */
  quoted?: (found: readonly UnquotedPassage[]) => readonly UnquotedPassage[];
  /** Has the reranker read what is found, where there is one: someone waits for an answer, not for a list. */
  rerank?: boolean;
}

/** The company's searchable knowledge. Every read takes who looks, and never returns what they may not see. */
export interface Knowledge {
  /** Replaces all passages of the source; searchable from any instance when it returns. */
  publish(source: KnowledgeSource): Promise<void>;
  /** Nothing of the source is found or quoted any more when it returns. A source never published: nothing happens. */
  remove(companyId: string, sourceType: SourceType, sourceId: string): Promise<void>;
  /** A source never published: nothing happens. */
  update(
    companyId: string,
    sourceType: SourceType,
    sourceId: string,
    changes: { title?: string; spaceIds?: string[] },
  ): Promise<void>;
  /** Best first. */
  search(visibility: Visibility, query: string, options?: SearchOptions): Promise<RankedPassage[]>;
  /**
   * The query with words that stand in what the reader may see, in the place of those that do not and look like them.
   * The same when there is nothing to correct.
   */
  corrected(visibility: Visibility, query: string): Promise<string>;
  /** Words of a query that no text the reader may see holds, each with one that says the same and stands there. */
  otherWords(visibility: Visibility, query: string): Promise<OtherWords[]>;
  /** Of these words, those for which the text has another that is said for it: often, or nearly always. */
  alike(words: readonly string[], text: string, how?: 'often' | 'nearlyAlways'): Promise<string[]>;
  /**
   * Passages of a source in reading order: its first ones and, of a long one, those around the passage named. Empty when
   * it may not be seen.
   */
  read(visibility: Visibility, source: SourceRef, around?: string): Promise<SourcePassage[]>;
  /** Sources, not passages. */
  counts(visibility: Visibility): Promise<{ notes: number; documents: number }>;
  /** Those of the given sources that may be opened now. */
  accessible(
    visibility: Visibility,
    sources: readonly SourceRef[],
  ): Promise<(SourceRef & { title: string; spaceIds: string[]; date: Date })[]>;
  /** Begins to read what the company has published, where memory does not hold it: somebody is about to ask. */
  prepare(companyId: string): void;
  /** Reads what is published, company by company, so that no first question waits for it. Answers what memory then holds. */
  warm(): Promise<{ companies: number; passages: number }>;
  /** Stores the words of passages that an index would have to cut from their texts; before each source it waits for `lull`. */
  cut(lull: () => Promise<void>): Promise<void>;
  /** Last published first. */
  recent(visibility: Visibility, limit: number): Promise<(SourceRef & { title: string })[]>;
}
