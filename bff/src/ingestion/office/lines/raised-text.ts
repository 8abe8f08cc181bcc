/** Where characters stand beside their line: an exponent, an index. */
export type Position = 'raised' | 'lowered';

const signs = {
  raised: { from: '0123456789+-=()', to: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾', mark: '^' },
  lowered: { from: '0123456789+-=()', to: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎', mark: '_' },
} as const;

const dashes = /[−–‐‑]/g;

/** In the small digits and signs of Unicode; null where a character has none. Letters of that size are hard to read. */
function smallSigns(text: string, position: Position): string | null {
  const { from, to } = signs[position];
  const bare = text.replace(dashes, '-').replace(/\s+/g, '');
  // Brackets alone say nothing of a number.
  if (!/[\d+-]/.test(bare)) return null;
  const found = Array.from(bare, (sign) => (from.includes(sign) ? to[from.indexOf(sign)] : undefined));
  return found.includes(undefined) ? null : found.join('');
}

/** An exponent or an index of a formula: `³`, `^n`, `_(i+1)`. */
export function withPositionMark(text: string, position: Position): string {
  const small = smallSigns(text, position);
  if (small !== null) return small;
  const isOneTerm = /^(?:\p{L}+|\p{N}+)$/u.test(text) || (position === 'lowered' && /^[\p{L}\p{N}]+$/u.test(text));
  return signs[position].mark + (isOneTerm ? text : `(${text.replace(/\s+/g, '')})`);
}

/**
 * What a program shows above or below its line, within that line: `10³`, `CO₂`, `P_max`. On a line, `103` would be
 * another number. Words stay words: `1er`, `Mme`, and what is small only to look so.
 */
export function onLine(text: string, position: Position, { before, after }: { before: string; after: string }): string {
  const [, lead = '', core = '', trail = ''] = /^(\s*)(.*?)([\s,;:.…]*)$/su.exec(text) ?? [];
  if (core === '') return text;
  const written = (position === 'raised' ? raised : lowered)(core, before + lead);
  // `x_iy` would be another index.
  const isGlued = /^[\^_]/.test(written) && trail === '' && /^[\p{L}\p{N}]/u.test(after);
  return lead + (isGlued && !written.endsWith(')') ? `${written[0]}(${written.slice(1)})` : written) + trail;
}

/** Degrees, and the ends of `n°`. */
const degree = /(?:^|[^\p{L}])n$|\d$/iu;
/** What an unknown power is called; other letters are the end of an ordinal or the sign of a note. */
const unknown = /^[nkxyz]$/;
const powerBase = /\d$|\)$|(?:^|[^\p{L}])\p{L}$/u;
const words = /\p{L}{3}|\p{L}\s+\p{L}/u;

function raised(text: string, before: string): string {
  const small = smallSigns(text, 'raised');
  if (small !== null) return small;
  if (/^os?$/.test(text) && degree.test(before)) return text.replace('o', '°');
  if (unknown.test(text) && powerBase.test(before)) return `^${text}`;
  // Several notes: `¹,²`.
  if (/^\d+(?:\s*[,;]\s*\d+)+$/.test(text) && /[\p{L}\p{P}]$/u.test(before))
    return text.replace(/\d+/g, (digits) => smallSigns(digits, 'raised') ?? digits);
  return isFormula(text) && !/(?:^|\s)$/.test(before) ? withPositionMark(text, 'raised') : text;
}

/** Neither words, nor the sign of a note: `a`, `(b)`, `[1]`, `*`. */
const isFormula = (text: string): boolean =>
  !words.test(text) && /[\p{L}\p{N}]/u.test(text) && !/^(?:[([]?[\p{L}.]+[)\]]?|\[\d+\])$/u.test(text);

function lowered(text: string, before: string): string {
  const small = smallSigns(text, 'lowered');
  if (small !== null) return small;
  const isWord = /^[\p{L}\p{N}]+$/u.test(text);
  return /[^\s]$/u.test(before) && (isWord || isFormula(text)) ? withPositionMark(text, 'lowered') : text;
}

/** Fractions that are set with small digits around a stroke: `¹/₄` is `1/4`, and `2¹/₄` is `2 1/4`. */
export const withFractions = (text: string): string =>
  text.replace(/(?<![\p{L})])([⁰¹²³⁴⁵⁶⁷⁸⁹]+)[/⁄∕]([₀₁₂₃₄₅₆₇₈₉]+)/gu, (_, over: string, under: string, at: number) => {
    const gap = /\d$/.test(text.slice(0, at)) ? ' ' : '';
    return `${gap}${over.normalize('NFKC')}/${under.normalize('NFKC')}`;
  });
