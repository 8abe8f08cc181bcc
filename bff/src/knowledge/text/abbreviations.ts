import { fold, isStopWord } from '@savoir/french-text';

/** What a text says twice the first time: « vérification générale périodique (VGP) ». */
export interface Abbreviation {
  short: string;
  /** In small letters. */
  long: string;
}

/** In brackets, perhaps with an article or « ou » before it. */
const behind = /\(\s*(?:(?:ou|dite?s?|les?|la)\s+|l['’]|«\s*)*([\p{Lu}\d][\p{L}\d.]*)\s*(?:»\s*)?[),;]/gu;
const before = /(?<![\p{L}\p{N}.])([\p{Lu}\d][\p{L}\d.]*)\s*\(\s*([^()\n]{5,120}?)\s*\)/gu;
/** What a name does not go across. */
const boundary = /[.;:!?()|\n«»“”]/u;
/** More would take long to spell where a text is written to make it. */
const wordsMax = 14;
const charactersMax = 150;

/** Each abbreviation a text introduces: in brackets behind what it stands for, or before that in brackets. */
export function abbreviationsIn(text: string): Abbreviation[] {
  if (!text.includes('(')) return [];
  const plain = text.replace(/[*_]/g, '');
  const ofNames = Array.from(plain.matchAll(behind), ({ 1: short = '', index }) =>
    abbreviationOf(short, endOf(plain.slice(Math.max(0, index - charactersMax), index)), 'end'),
  );
  const ofBrackets = Array.from(plain.matchAll(before), ([, short = '', long = '']) =>
    abbreviationOf(short, long, 'whole'),
  );
  const found = [...ofNames, ...ofBrackets].filter((each) => each !== null);
  return [...new Map(found.map((each) => [`${each.short} ${each.long}`, each])).values()];
}

const endOf = (text: string): string => text.split(boundary).at(-1) ?? '';

const word = /[\p{L}\p{N}]+/gu;

/** Its capitals are the first letters of words with which the text ends, or of all of them. */
function abbreviationOf(written: string, text: string, place: 'end' | 'whole'): Abbreviation | null {
  const short = written.replaceAll('.', '');
  const capitals = short.match(/[\p{Lu}\d]/gu) ?? [];
  if (capitals.length < 2 || capitals.length > 8 || 2 * capitals.length <= short.length || !/\p{Lu}/u.test(short))
    return null;
  const spelled = fold(capitals.join(''));
  const named = text.replace(/[^\p{L}\p{N}]+$/u, '');
  const starts = place === 'whole' ? [0] : Array.from(named.matchAll(word), ({ index }) => index).slice(-wordsMax);
  const long = starts
    .toReversed()
    .map((start) => named.slice(start).toLowerCase())
    .find((name) => isName(name, spelled));
  return long === undefined ? null : { short, long };
}

function isName(text: string, capitals: string): boolean {
  const words = (text.match(word) ?? []).map(fold);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return words.length > 1 && words.length <= wordsMax && !isSmall(first) && !isSmall(last) && spells(words, capitals);
}

/** Small words may be left out, and numbers are written whole. */
function spells([first, ...rest]: readonly string[], capitals: string): boolean {
  if (first === undefined) return capitals === '';
  const initial = /^\d+$/.test(first) ? first : first.charAt(0);
  if (capitals.startsWith(initial) && spells(rest, capitals.slice(initial.length))) return true;
  return isSmall(first) && spells(rest, capitals);
}

/** An article that has lost its vowel is a letter. */
const isSmall = (folded: string): boolean => isStopWord(folded) || folded === 'd' || folded === 'l';
