import { fold } from '@savoir/french-text';
import { amountsIn } from '../../../../knowledge/text/named-things.ts';

interface Range {
  from: number;
  to: number;
  /** Null: none that we know. */
  unit: string | null;
  /** « 5 CV » is one value, and a range only beside others. */
  isOne: boolean;
}

/** « de 450 à 899 », « 3-5 ans », « 3 ou 4 CV », « moins de 450 », « 1 400 et plus », « ≤ 12 »; null of what bounds nothing. */
function rangeOf(cell: string): Range | null {
  const [one, other, ...more] = amountsIn(cell);
  if (one === undefined || more.length > 0) return null;
  const text = fold(cell);
  const from = Number(one.value);
  const unit = other?.unit ?? one.unit;
  const range = { unit, isOne: false };
  if (other !== undefined)
    return /\d[^\d]*(?:\b(?:a|et|ou)\b|[-–—])\s*[-−]?\d/.test(text)
      ? { ...range, from, to: Number(other.value) }
      : null;
  if (/[<≤]|\bmoins d|\bjusqu|\bmax|\binferieur|\bau plus\b/.test(text)) return { ...range, from: -Infinity, to: from };
  if (/[>≥]|\bplus\b|\bau dela\b|\ba partir\b|\bsuperieur|\bmin/.test(text)) return { ...range, from, to: Infinity };
  return { ...range, from, to: from, isOne: true };
}

/**
 * Of the cells that name rows, the one in whose range a number of the question lies, the narrowest: « 1 000 » lies in « de
 * 900 à 1 399 ». Empty where they are no ranges.
 */
export function rowsInRange(question: string, cells: readonly string[]): number[] {
  const asked = amountsIn(question);
  const ranges = cells.map(rangeOf);
  const known = ranges.filter((range) => range !== null);
  if (asked.length === 0 || known.length < 2 || known.every(({ isOne }) => isOne)) return [];
  const isWithin = ({ from, to, unit }: Range) =>
    asked.some(
      (amount) =>
        (amount.unit === null || amount.unit === unit) && from <= Number(amount.value) && Number(amount.value) <= to,
    );
  const within = ranges.flatMap((range, at) => (range !== null && isWithin(range) ? [at] : []));
  const width = (at: number): number => (ranges[at]?.to ?? Infinity) - (ranges[at]?.from ?? -Infinity);
  const [best] = within.toSorted((a, b) => width(a) - width(b));
  return best === undefined ? [] : [best];
}

/** Does an amount of the question lie between two that the text names with its unit: « à 92 % », « entre 90 et 95 % »? */
export function liesBetween(question: string, text: string): boolean {
  const ranges = [...fold(text).matchAll(span)].flatMap(([found]) => rangeOf(found) ?? []);
  return amountsIn(question).some(({ value, unit }) =>
    ranges.some((range) => range.unit === unit && range.from <= Number(value) && Number(value) <= range.to),
  );
}

const span = /\d[\d.,]*\s*(?:[–-]|a|et)\s*[-−]?\d[\d.,]*\s*(?:°\s?[cf]|%|\p{L}{1,9})/gu;
