import { fits } from '../../text/expected-answer.ts';
import { sentences, type Span } from '../../text/sentences.ts';
import { truncate } from '../../text/word-forms.ts';
import { contentWords } from '../../text/words.ts';
import type { Wanted } from '../query/query.ts';

export interface ScoredSentence extends Span {
  score: number;
}

/** A sentence near one that matches often holds the answer: shares of the score of the one before and the one after. */
const fromPrevious = 0.25;
const fromNext = 0.12;
/** Share of what was asked that a date or number of the wanted kind adds. */
const fromFitting = 0.3;

/** Sentences of a text in reading order, each with how much of the question it speaks about. */
export function scoreSentences(query: Wanted, text: string): ScoredSentence[] {
  const spans = sentences(text);
  const own = spans.map((span) => ownScore(query, span.text));
  return spans.map((span, at) => ({
    ...span,
    score: own[at]! + fromPrevious * (own[at - 1] ?? 0) + fromNext * (own[at + 1] ?? 0),
  }));
}

function ownScore(query: Wanted, sentence: string): number {
  const words = contentWords(sentence);
  let score = 0;
  for (const truncation of new Set(words.map(truncate))) {
    const slot = query.truncations.slots.get(truncation);
    if (slot !== undefined) score += query.truncations.value[slot]!;
  }
  return words.some((word) => fits(word, query.expected)) ? score + fromFitting * query.asked : score;
}
