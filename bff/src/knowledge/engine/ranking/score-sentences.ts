import { contentWords, sentences, type Span } from '@savoir/french-text';
import { LRUCache } from 'lru-cache';
import { fits } from '../../text/kinds-of-answer.ts';
import { labelsIn, labelsOver } from '../../text/lines.ts';
import { truncate } from '../../text/word-forms.ts';
import type { Wanted } from '../query/query.ts';
import { likenessOfSentences, type ReadWords, readWords } from './sentence-likeness.ts';

export interface ScoredSentence extends Span {
  score: number;
}

/** A sentence near one that matches often holds the answer: shares of the score of the one before and the one after. */
const fromPrevious = 0.23;
const fromNext = 0.04;
/** Share of what was asked that a date or number of the wanted kind adds. */
const fromFitting = 0.7;

interface ReadSentence extends ReadWords {
  span: Span;
  words: readonly string[];
  /** Of its words and of the labels it stands under: « 3-5 ans » above a list. */
  truncationsWithLabels: ReadonlySet<string>;
}

/** A text is scored for each way a question is put, and the same texts answer many questions. */
const readTexts = new LRUCache<string, readonly ReadSentence[]>({ max: 1000 });

function readText(text: string): readonly ReadSentence[] {
  const known = readTexts.get(text);
  if (known !== undefined) return known;
  const labels = labelsIn(text);
  const read = sentences(text).map((span): ReadSentence => {
    const words = contentWords(span.text);
    const ofLabels = labelsOver(labels, span.start).flatMap((label) => contentWords(label.text));
    return { span, words, truncationsWithLabels: new Set([...words, ...ofLabels].map(truncate)), ...readWords(words) };
  });
  readTexts.set(text, read);
  return read;
}

/**
 * Sentences of a text in reading order, each with how much of the question it speaks about: by its words, by words like
 * them, and by what kind of thing it tells. All shares were fitted together (`docs/performance.md`, Answers).
 *
 * @param about title and headings above the text
 */
export function scoreSentences(query: Wanted, text: string, about = ''): ScoredSentence[] {
  const read = readText(text);
  const own = read.map(({ truncationsWithLabels }) => spokenIn(query, truncationsWithLabels));
  const likeness = likenessOfSentences(query, read, contentWords(about));
  return read.map(({ span, words }, at) => ({
    ...span,
    score:
      own[at]! +
      fromPrevious * (own[at - 1] ?? 0) +
      fromNext * (own[at + 1] ?? 0) +
      query.asked * (likeness[at]! + worthOfKind(query, span.text, words)),
  }));
}

function spokenIn({ truncations }: Wanted, said: ReadonlySet<string>): number {
  let score = 0;
  for (const truncation of said) {
    const slot = truncations.slots.get(truncation);
    if (slot !== undefined) score += truncations.value[slot]!;
  }
  return score;
}

function worthOfKind({ kinds, expected }: Wanted, sentence: string, words: readonly string[]): number {
  const fitting = words.some((word) => fits(word, expected)) ? fromFitting : 0;
  return kinds.reduce((sum, { worth, isAnsweredIn }) => sum + (isAnsweredIn(sentence) ? worth : 0), fitting);
}
