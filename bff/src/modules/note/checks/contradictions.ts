import { contentWords } from '../../../knowledge/text/words.ts';
import { stem } from '../../../knowledge/text/stem.ts';
import { figuresIn, type Figure } from './figures.ts';

/** Share of the words two sentences must have in common to speak about the same thing. */
const sameSubjectShare = 0.6;
const fewestWords = 3;

export interface FigureConflict {
  ownFigure: string;
  otherFigure: string;
}

/** Two sentences that say the same with another figure of the same unit; null when they do not. */
export function conflictBetween(own: string, other: string): FigureConflict | null {
  const [ownFigures, otherFigures] = [figuresIn(own), figuresIn(other)];
  if (ownFigures.length === 0 || otherFigures.length === 0 || !sameSubject(own, other)) return null;
  for (const figure of ownFigures) {
    const same = otherFigures.filter(({ unit }) => unit === figure.unit);
    const isAgreed = same.some((each) => each.value === figure.value) || agreesElsewhere(figure, ownFigures, same);
    const [different] = same;
    if (different !== undefined && !isAgreed) return { ownFigure: figure.text, otherFigure: different.text };
  }
  return null;
}

/** The other sentence's figures of this unit are all in ours: ours says more, not otherwise. */
const agreesElsewhere = (figure: Figure, own: readonly Figure[], same: readonly Figure[]): boolean =>
  same.every(({ value }) => own.some((each) => each.unit === figure.unit && each.value === value));

function sameSubject(own: string, other: string): boolean {
  const [a, b] = [subjectOf(own), subjectOf(other)];
  if (a.size < fewestWords || b.size < fewestWords) return false;
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared) >= sameSubjectShare;
}

const subjectOf = (sentence: string): Set<string> =>
  new Set(
    contentWords(sentence)
      .filter((word) => !/^\d+$/.test(word))
      .map(stem),
  );
