import { fold, isStopWord } from '@savoir/french-text';

/** What a text says twice the first time: « vérification générale périodique (VGP) ». */
export interface Abbreviation {
  short: string;
  /** In small letters. */
  long: string;
}

const inBrackets = /\(([^()\n]{2,120})\)/g;
/** Perhaps with an article or « ou » before it. */
const asShort = /^\s*(?:(?:ou|dite?s?|les?|la)\s+|l['’]|«\s*)*([\p{Lu}\d][\p{L}\d.]*)\s*(?:[»,;]|$)/u;
const endsShort = /(?<![\p{L}\p{N}.])([\p{Lu}\d][\p{L}\d.]*)\s*$/u;
const shortMax = 24;
/** What a name does not go across. */
const boundary = /[.;:!?()|\n«»“”]/u;
/** More would take long to spell where a text is written to make it. */
const wordsMax = 14;
const charactersMax = 150;

/** Each abbreviation a text introduces: in brackets behind what it stands for, or before that in brackets. */
export function abbreviationsIn(text: string): Abbreviation[] {
  if (!text.includes('(')) return [];
  const plain = text.replace(/[*_]/g, '');
  const found = Array.from(plain.matchAll(inBrackets), ({ 1: inside = '', index }) => {
    const before = plain.slice(Math.max(0, index - charactersMax), index);
    const behind = asShort.exec(inside)?.[1];
    const short = endsShort.exec(before.slice(-shortMax))?.[1];
    return (
      (behind === undefined ? null : abbreviationOf(behind, before.split(boundary).at(-1) ?? '', 'end')) ??
      (short === undefined ? null : abbreviationOf(short, inside, 'whole'))
    );
  });
  return [
    ...new Map(found.filter((each) => each !== null).map((each) => [`${each.short} ${each.long}`, each])).values(),
  ];
}

const word = /[\p{L}\p{N}]+/gu;

/** Its capitals are the first letters of words with which the text ends, or of all of them. */
function abbreviationOf(written: string, text: string, place: 'end' | 'whole'): Abbreviation | null {
  const short = written.replaceAll('.', '');
  const capitals = short.match(/[\p{Lu}\d]/gu) ?? [];
  if (capitals.length < 2 || capitals.length > 8 || 2 * capitals.length <= short.length || !/\p{Lu}/u.test(short))
    return null;
  const found = Array.from(text.matchAll(word), ({ 0: each, index }) => ({
    start: index,
    end: index + each.length,
    folded: fold(each),
  }));
  if (place === 'whole' && found.length > wordsMax) return null;
  const words = found.slice(-wordsMax);
  const name = words.map(({ folded }) => folded);
  const spelled = fold(capitals.join(''));
  const starts = place === 'whole' ? words.slice(0, 1) : words.toReversed();
  const first = starts.find((each) => isName(name.slice(words.indexOf(each)), spelled));
  return first === undefined ? null : { short, long: text.slice(first.start, words.at(-1)?.end).toLowerCase() };
}

function isName(words: readonly string[], capitals: string): boolean {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return words.length > 1 && !isSmall(first) && !isSmall(last) && spells(words, capitals);
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
