import { allWords, contentWords } from '@savoir/french-text';
import {
  asks,
  expectedAnswer,
  type ExpectedAnswer,
  type KindOfAnswer,
  kindsWanted,
} from '../../text/kinds-of-answer.ts';
import { referencesIn, type Reference } from '../../text/named-things.ts';
import { cachedStem, grams, truncate } from '../../text/word-forms.ts';
import { idf } from '../ranking/bm25.ts';
import { dfOf } from '../search-index/document-frequency.ts';
import { vectors } from '../search-index/stem-vectors.ts';
import type { Interner } from '../search-index/lexicon.ts';
import { parameters as tuned, type Parameters } from '../ranking/parameters.ts';
import type { SearchView } from '../search-index/search-index.ts';
import { correctionsOf } from './spelling.ts';
import { statisticsOf, type Statistics } from '../search-index/statistics.ts';

/** Distinct terms of one kind, numbered; `value` is what finding one is worth. */
export interface Terms {
  slots: ReadonlyMap<string, number>;
  value: Float64Array;
  /** Number of each in the lexicon, by slot; -1 when no passage of the company ever held it. */
  ids: Int32Array;
}

/** What a question asks for, apart from the index: enough to say which sentences speak of it. */
export interface Wanted {
  truncations: Pick<Terms, 'slots' | 'value'>;
  expected: ExpectedAnswer;
  kinds: readonly KindOfAnswer[];
  /** Its words, each by the start that joins its inflections and by its stem. */
  named: readonly { truncation: string; stem: string }[];
  /** What it means, of length 1; null when none of its words has a vector. */
  meaning: Float32Array | null;
  /** What a passage that answers all of the question would be worth. */
  asked: number;
}

/** A question against what one reader may see. */
export interface Query extends Wanted {
  words: Terms;
  titleStems: Terms;
  sourceStems: Terms;
  truncations: Terms;
  grams: Terms;
  /** Truncations, the highest inverse document frequency first. */
  terms: readonly { truncation: number; value: number }[];
  /** Machines, parts or faults asked about by their code. */
  references: readonly Reference[];
  /** It is put as a question, and not as words to search for. */
  isQuestion: boolean;
  statistics: Statistics;
}

export function analyseQuery(text: string, view: SearchView, parameters: Parameters = tuned): Query {
  const { lexicon } = view;
  const statistics = statisticsOf(view.counted ?? view.views);
  const content = contentWords(text);
  const words = [...new Set(content.length > 0 ? content : allWords(text))];

  const stems = new Map<string, number>();
  const truncations = new Map<string, number>();
  const meant: string[] = [];
  for (const word of words) {
    const asked = cachedStem(word);
    meant.push(asked);
    stems.set(asked, 1);
    truncations.set(truncate(word), 1);
    if (dfOf(view, 'stemDf', lexicon.stems.find(asked)) > 0) continue;
    const corrections = correctionsOf(asked, view, parameters.correction);
    if (vectors().rowOf(asked) < 0) meant.push(...corrections.slice(0, 1));
    for (const corrected of corrections) {
      if (!stems.has(corrected)) stems.set(corrected, parameters.correction.weight);
      if (!truncations.has(truncate(corrected))) truncations.set(truncate(corrected), parameters.correction.weight);
    }
  }

  const once = (terms: readonly string[]) => new Map(terms.map((term) => [term, 1]));
  const ofPassages = (
    weights: ReadonlyMap<string, number>,
    interner: Interner,
    df: (term: number | undefined) => number,
  ) => toTerms(weights, interner, (term) => idf(df(term), statistics.passages));
  const ofTruncations = ofPassages(truncations, lexicon.truncations, (term) => dfOf(view, 'truncations', term));
  return {
    words: ofPassages(once(words), lexicon.words, (term) => dfOf(view, 'wordDf', term)),
    titleStems: ofPassages(stems, lexicon.stems, (term) => dfOf(view, 'titleStemDf', term)),
    sourceStems: toTerms(stems, lexicon.stems, (term) => idf(dfOf(view, 'sourceStems', term), statistics.sources)),
    truncations: ofTruncations,
    grams: ofPassages(once(words.flatMap(grams)), lexicon.grams, (term) => dfOf(view, 'gramDf', term)),
    terms: highestIdfFirst(ofTruncations),
    expected: expectedAnswer(text),
    kinds: kindsWanted(text),
    named: words.map((word) => ({ truncation: truncate(word), stem: cachedStem(word) })),
    meaning: vectors().encode(meant),
    references: referencesIn(text),
    isQuestion: asks(text),
    asked: words.reduce(
      (total, word) =>
        total + idf(dfOf(view, 'truncations', lexicon.truncations.find(truncate(word))), statistics.passages),
      0,
    ),
    statistics,
  };
}

function toTerms(
  weights: ReadonlyMap<string, number>,
  interner: Interner,
  worth: (term: number | undefined) => number,
): Terms {
  const terms = [...weights.keys()];
  return {
    slots: new Map(terms.map((term, slot) => [term, slot])),
    value: Float64Array.from(terms, (term) => weights.get(term)! * worth(interner.find(term))),
    ids: Int32Array.from(terms, (term) => interner.find(term) ?? -1),
  };
}

const highestIdfFirst = ({ ids, value }: Terms): Query['terms'] =>
  Array.from(ids, (truncation, slot) => ({ truncation, value: value[slot]! }))
    .filter(({ truncation }) => truncation >= 0)
    .sort((a, b) => b.value - a.value || a.truncation - b.truncation);
