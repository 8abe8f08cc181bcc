import { contentWords, sentences, type Span } from '@savoir/french-text';
import { fits } from '../../text/expected-answer.ts';
import { labelsIn, labelsOver } from '../../text/lines.ts';
import { truncate } from '../../text/word-forms.ts';
import type { Wanted } from '../query/query.ts';
import { likenessOfSentences } from './sentence-likeness.ts';

export interface ScoredSentence extends Span {
  score: number;
}

/** A sentence near one that matches often holds the answer: shares of the score of the one before and the one after. */
const fromPrevious = 0.23;
const fromNext = 0.04;
/** Share of what was asked that a date or number of the wanted kind adds. */
const fromFitting = 0.7;

/**
 * Sentences of a text in reading order, each with how much of the question it speaks about: by its words, by words like
 * them, and by what kind of thing it tells. All shares were fitted together (`docs/performance.md`, Answers).
 *
 * @param about title and headings above the text
 */
export function scoreSentences(query: Wanted, text: string, about = ''): ScoredSentence[] {
  const spans = sentences(text);
  const words = spans.map((span) => contentWords(span.text));
  const labels = labelsIn(text);
  // What stands under « 3-5 ans » is about them.
  const withLabels = spans.map(({ start }, at) => [
    ...words[at]!,
    ...labelsOver(labels, start).flatMap((label) => contentWords(label.text)),
  ]);
  const own = withLabels.map((ofSentence) => spokenIn(query, ofSentence));
  const likeness = likenessOfSentences(query, words, contentWords(about));
  return spans.map((span, at) => ({
    ...span,
    score:
      own[at]! +
      fromPrevious * (own[at - 1] ?? 0) +
      fromNext * (own[at + 1] ?? 0) +
      query.asked * (likeness[at]! + worthOfKind(query, span.text, words[at]!)),
  }));
}

function spokenIn({ truncations }: Wanted, words: readonly string[]): number {
  let score = 0;
  for (const truncation of new Set(words.map(truncate))) {
    const slot = truncations.slots.get(truncation);
    if (slot !== undefined) score += truncations.value[slot]!;
  }
  return score;
}

function worthOfKind({ kinds, expected }: Wanted, sentence: string, words: readonly string[]): number {
  const fitting = words.some((word) => fits(word, expected)) ? fromFitting : 0;
  return kinds.reduce((sum, { worth, isAnsweredIn }) => sum + (isAnsweredIn(sentence) ? worth : 0), fitting);
}
