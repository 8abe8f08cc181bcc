import { fold } from '@savoir/french-text';
import { amountsIn, withThousandsJoined } from '../../../../knowledge/text/named-things.ts';
import type { MeantTable } from './columns.ts';

/** What one unit is of the smallest of its kind. */
const sizes: Readonly<Record<string, readonly [smallest: string, size: number]>> = {
  s: ['s', 1],
  min: ['s', 60],
  h: ['s', 3600],
  j: ['s', 86_400],
  semaine: ['s', 604_800],
  mois: ['mois', 1],
  trimestre: ['mois', 3],
  semestre: ['mois', 6],
  an: ['mois', 12],
  mm: ['mm', 1],
  cm: ['mm', 10],
  m: ['mm', 1000],
  km: ['mm', 1_000_000],
  g: ['g', 1],
  kg: ['g', 1000],
  t: ['g', 1_000_000],
  ml: ['ml', 1],
  cl: ['ml', 10],
  l: ['ml', 1000],
};

/** Two hours lie above sixty minutes. */
function inUnit(value: number, from: string | null, to: string | null): number | null {
  if (from === to || from === null) return value;
  const [own, size] = sizes[from] ?? [];
  const [other, otherSize] = sizes[to ?? ''] ?? [];
  if (own === undefined || own !== other || size === undefined || otherSize === undefined) return null;
  return (value * size) / otherSize;
}

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
 * Of the rows, the one in whose range an amount of the question lies, the narrowest: « 1 000 » lies in « de 900 à 1 399 »,
 * « 4 ans » in « de 2 à 5 ans », in whichever column that stands. Empty where there are no ranges.
 */
export function rowsInRange(question: string, { columns, rows }: Pick<MeantTable, 'columns' | 'rows'>): number[] {
  const asked = amountsIn(question);
  if (asked.length === 0) return [];
  for (const at of columns.keys()) {
    // Only beside its name a row may be bounded by what the question does not ask for: there the unit tells.
    const amounts = at === 0 ? asked : asked.filter(({ unit }) => unit !== null);
    const found = narrowest(
      amounts,
      rows.map(({ cells }) => rangeOf(cells[at] ?? '')),
    );
    if (found !== null) return [found];
  }
  return [];
}

function narrowest(asked: ReturnType<typeof amountsIn>, ranges: readonly (Range | null)[]): number | null {
  const known = ranges.filter((range) => range !== null);
  if (known.length < 2 || known.every(({ isOne }) => isOne)) return null;
  const isWithin = ({ from, to, unit }: Range) =>
    asked.some((amount) => {
      const value = inUnit(Number(amount.value), amount.unit, unit);
      return value !== null && from <= value && value <= to;
    });
  const within = ranges.flatMap((range, at) => (range !== null && isWithin(range) ? [at] : []));
  const width = (at: number): number => (ranges[at]?.to ?? Infinity) - (ranges[at]?.from ?? -Infinity);
  return within.toSorted((a, b) => width(a) - width(b))[0] ?? null;
}

/** Does an amount of the question lie between two that the text names with its unit: « à 92 % », « entre 90 et 95 % »? */
export function liesBetween(question: string, text: string): boolean {
  const ranges = [...withThousandsJoined(fold(text)).matchAll(span)].flatMap(([found]) => rangeOf(found) ?? []);
  return amountsIn(question).some(({ value, unit }) =>
    ranges.some((range) => range.unit === unit && range.from <= Number(value) && Number(value) <= range.to),
  );
}

const span = /\d[\d.,]*\s*(?:[–-]|a|et|ou)\s*[-−]?\d[\d.,]*\s*(?:°\s?[cf]|%|\p{L}{1,9}(?:[·⋅/]\p{L}+)?)/gu;
