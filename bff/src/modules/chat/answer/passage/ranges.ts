import { fold } from '@savoir/french-text';
import { amountsIn } from '../../../../knowledge/text/named-things.ts';

interface Range {
  from: number;
  to: number;
}

/** « de 450 à 899 », « 3-5 ans », « moins de 450 », « 1 400 et plus », « ≤ 12 »; null of what bounds nothing. */
function rangeOf(cell: string): Range | null {
  const [one, other, ...more] = amountsIn(cell).map(({ value }) => Number(value));
  if (one === undefined || more.length > 0) return null;
  const text = fold(cell);
  if (other !== undefined) return /\d[^\d]*(?:\ba\b|[-–—]|\bet\b)\s*\d/.test(text) ? { from: one, to: other } : null;
  if (/[<≤]|\bmoins d|\bjusqu|\bmax|\binferieur|\bau plus\b/.test(text)) return { from: -Infinity, to: one };
  return /[>≥]|\bplus\b|\bau dela\b|\ba partir\b|\bsuperieur|\bmin/.test(text) ? { from: one, to: Infinity } : null;
}

/** Of a number that a question gives, how many of these must be ranges for it to name one of them. */
const fewest = 2;

/**
 * Of the cells that name rows, those in whose range a number of the question lies, the narrowest first written: « 1 000 »
 * lies in « de 900 à 1 399 ». Empty where they are no ranges, or a cell is the number itself.
 */
export function rowsInRange(question: string, cells: readonly string[]): number[] {
  const asked = amountsIn(question).map(({ value }) => Number(value));
  const ranges = cells.map(rangeOf);
  if (asked.length === 0 || ranges.filter((range) => range !== null).length < fewest) return [];
  const within = ranges.flatMap((range, at) =>
    range !== null && asked.some((value) => range.from <= value && value <= range.to) ? [at] : [],
  );
  const width = (at: number): number => (ranges[at]?.to ?? Infinity) - (ranges[at]?.from ?? -Infinity);
  const [best] = within.toSorted((a, b) => width(a) - width(b));
  return best === undefined ? [] : [best];
}
