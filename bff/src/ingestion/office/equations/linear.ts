import { withPositionMark, type Position } from '../lines/raised-text.ts';

/** A piece of an equation; one that is apart has to be told from a number or a letter beside it. */
export interface Term {
  text: string;
  isApart: boolean;
}

export const term = (text: string, isApart = false): Term => ({ text, isApart });

/** Equations of a line: `2 1/4` is two and a quarter, `21/4` is not. */
export function joinedTerms(terms: readonly Term[]): string {
  let text = '';
  let isApart = false;
  for (const next of terms) {
    if (next.text === '') continue;
    const isBetween =
      (isApart && /^[\p{L}\p{N}√∛∜(]/u.test(next.text)) || (next.isApart && /[\p{L}\p{N})]$/u.test(text));
    // `x^n` and `y` are not `x^ny`.
    const isGlued = /[\^_][\p{L}\p{N}]+$/u.test(text) && /^[\p{L}\p{N}]/u.test(next.text);
    text += isBetween || isGlued ? ` ${next.text}` : next.text;
    ({ isApart } = next);
  }
  return text;
}

export const fraction = (over: string, under: string): Term =>
  term(`${wrapped(over, numerator)}/${wrapped(under, denominator)}`, true);

/** Of a binomial, which has no stroke. */
export const stacked = (over: string, under: string): Term => term(`${over}¦${under}`);

const numerator = /^[-−]?[\p{L}\p{N}.,'′°%]+$/u;
/** `1/2x` may be half of x: only a number, or letters with their indices and powers. */
const denominator = /^(?:[\d.,]+|[\p{L}°%'′][\p{L}\p{N}°%'′]*)$/u;
const base = /^(?:[\d.,]+|\p{L}\p{M}*['′]*[₀-₉]*)$/u;
/** Words of several letters; others are letters one by one, as `ab`, whose square is not `ab²`. */
const baseWord = /^(?:[kMhdcmµμn]?(?:m|g|s|l|L|A|V|W|N|J|K|Pa|Hz)|min|bar|mol|rad|sin|cos|tan|log|ln|exp|lim|max)$/;

/** In brackets, where it is more than one term. */
const wrapped = (text: string, one: RegExp): string =>
  text === '' || one.test(text) || isBracketed(text) ? text : `(${text})`;

/** `(a+b)`, `√(x)`; not `(a)+(b)`. */
function isBracketed(text: string): boolean {
  const [, inside] = /^[\p{L}√∛∜]*\((.*)\)$/su.exec(text) ?? [];
  let depth = 0;
  for (const sign of inside ?? ')') {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** A base with its index and its exponent. */
export function scripted(of: string, scripts: Readonly<Partial<Record<Position, string>>>): Term {
  const { lowered = '', raised = '' } = scripts;
  const below = lowered === '' ? '' : withPositionMark(lowered, 'lowered');
  // Degrees and minutes are raised by their signs already.
  const isSign = /^[°∘′″'*†‡]+$/.test(raised);
  const above = raised === '' ? '' : isSign ? raised.replaceAll('∘', '°') : withPositionMark(raised, 'raised');
  // An exponent is that of all that stands before it.
  return term((below + above === '' || baseWord.test(of) ? of : wrapped(of, base)) + below + above);
}

/** What is bracketed for the eye alone: its limits follow the sign at once. */
export const operator = (sign: string, limits: Readonly<Partial<Record<Position, string>>>, of: string): Term => {
  const scripts = scripted('', limits).text;
  return term(`${sign}${scripts}${of === '' ? '' : ` ${of}`}`, true);
};

export function root(of: string, degree = ''): Term {
  if (degree === '' || degree === '2') return term(`√(${of})`);
  if (degree === '3') return term(`∛(${of})`);
  if (degree === '4') return term(`∜(${of})`);
  return scripted(`(${of})`, { raised: `1/${degree}` });
}

/** `sin(x)` */
export const applied = (name: string, to: string): Term =>
  term(name + (to.startsWith('(') && isBracketed(to) ? to : `(${to})`), true);

/** A line or an arrow over a letter. */
export const accented = (of: string, accent: string): Term =>
  term(Array.from(of).length === 1 ? (of + accent).normalize('NFC') : `${of}${accent}`);

export const rowsOfTerms = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.join(', ')).join('; ');

/** Letters of formulas, as letters; signs that only say how to set it, not at all. */
export const mathLetters = (text: string): string =>
  text
    .replace(/[\u{1D400}-\u{1D7FF}\u210E\u2102\u210D\u2115\u2119\u211A\u211D\u2124]/gu, (letter) =>
      letter.normalize('NFKC'),
    )
    .replace(/[\u2061-\u2064\u200B]/g, '');
