import type { Figure, Statement } from './statements.ts';

/** Share of the words two sentences must have in common to speak about the same thing. */
const sameSubjectShare = 0.6;
const fewestWords = 3;

export interface FigureConflict {
  ownFigure: string;
  otherFigure: string;
}

/** Two statements that say the same with another figure of the same unit, or another code; null when they do not. */
export function conflictOf(own: Statement, other: Statement): FigureConflict | null {
  if (namesAnother(own.names, other.names) || !sameSubject(own, other)) return null;
  return figureConflict(own.figures, other.figures) ?? codeConflict(own, other);
}

function figureConflict(own: readonly Figure[], other: readonly Figure[]): FigureConflict | null {
  for (const figure of own) {
    const same = other.filter(({ unit }) => unit === figure.unit);
    const isAgreed = same.some((each) => each.value === figure.value) || agreesElsewhere(figure, own, same);
    const [different] = same;
    if (different !== undefined && !isAgreed) return { ownFigure: figure.text, otherFigure: different.text };
  }
  return null;
}

/** The other sentence's figures of this unit are all in ours: ours says more, not otherwise. */
const agreesElsewhere = (figure: Figure, own: readonly Figure[], same: readonly Figure[]): boolean =>
  same.every(({ value }) => own.some((each) => each.unit === figure.unit && each.value === value));

function codeConflict({ codes: own }: Statement, { codes: other }: Statement): FigureConflict | null {
  const [ownCode, otherCode] = [own[0], other[0]];
  if (own.length !== 1 || other.length !== 1 || ownCode === undefined || otherCode === undefined) return null;
  return ownCode === otherCode ? null : { ownFigure: ownCode.toUpperCase(), otherFigure: otherCode.toUpperCase() };
}

function sameSubject(own: Statement, other: Statement): boolean {
  const [a, b] = [own.subject, other.subject];
  const shared = sharedCount(a, b);
  if (own.kind === 'sentence' && other.kind === 'sentence')
    return a.size >= fewestWords && b.size >= fewestWords && shared / (a.size + b.size - shared) >= sameSubjectShare;
  // A cell says little by itself: what it stands in must be about the same.
  const isAbout =
    sharedCount(without(own.context, a), without(other.context, b)) > 0 || sharedCount(own.context, b) > 0;
  if (!isAbout) return false;
  if (own.kind === 'cell' && other.kind === 'cell') return shared > 0 && shared === Math.min(a.size, b.size);
  const [cell, sentence] = own.kind === 'cell' ? [own, other] : [other, own];
  return sentence.figures.length + sentence.codes.length === 1 && cell.subject.size > 1 && hasMost(cell, sentence);
}

/** A sentence may leave the name of the column unsaid. */
const hasMost = (cell: Statement, sentence: Statement): boolean =>
  sharedCount(cell.subject, sentence.subject) >= Math.max(2, cell.subject.size - 1);

/** Both name a machine of one kind, and not the same one. */
function namesAnother(own: readonly string[], other: readonly string[]): boolean {
  const kindOf = (name: string) => name.replace(/ ?\d+$/, '');
  return own.some((name) => {
    const rivals = other.filter((each) => kindOf(each) === kindOf(name));
    return rivals.length > 0 && !rivals.some((each) => own.includes(each));
  });
}

const sharedCount = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter((word) => b.has(word)).length;
const without = (words: ReadonlySet<string>, left: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...words].filter((word) => !left.has(word)));
