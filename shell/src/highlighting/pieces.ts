import type { Mark } from '@savoir/contracts/search';

interface Piece {
  start: number;
  part: string;
  isHighlighted: boolean;
}

/** A text cut where its marks start and end. */
export function pieces(text: string, marks: readonly Mark[]): Piece[] {
  const cuts = [...new Set([0, ...marks.flat(), text.length])].toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((start, index) => ({
    start,
    part: text.slice(start, cuts[index + 1]),
    isHighlighted: marks.some(([from, to]) => start >= from && start < to),
  }));
}
