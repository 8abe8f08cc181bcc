import { fold, isStopWord } from '@savoir/french-text';
import { cachedStem } from '../../text/word-forms.ts';
import { dfOf } from '../search-index/document-frequency.ts';
import type { SearchView } from '../search-index/search-index.ts';
import { vectors } from '../search-index/stem-vectors.ts';
import { slipBetween } from './spelling.ts';

const minLetters = 4;
/** In words shorter than this another letter makes another word more often than a slip. */
const minLettersReplaced = 6;
const minLettersHeard = 5;
/** Words a question is made with; no text needs to hold them. */
const asking = 'comment combien pourquoi quand quelle quelles quels laquelle lequel procedure'.split(' ');

/** A question in which words that no visible text holds are replaced by the likest that one does. */
export const correctedQuestion = (question: string, view: SearchView): string =>
  question.replace(/(?<![\p{L}\p{N}-])\p{L}{4,}(?![\p{L}\p{N}])/gu, (word) => correctionOf(fold(word), view) ?? word);

function correctionOf(word: string, view: SearchView): string | null {
  if (word.length < minLetters || isStopWord(word) || isKnown(word, view) || isFrench(word)) return null;
  const asked = asking.find((known) => rankOf(known, word) !== null);
  if (asked !== undefined) return asked;
  const [best] = [...likely(word, view)]
    .map((known) => ({ known, rank: rankOf(known, word), df: dfOf(view, 'wordDf', view.lexicon.words.find(known)) }))
    .filter(({ rank, df }) => rank !== null && df > 0)
    .sort((a, b) => a.rank! - b.rank! || b.df - a.df || (a.known < b.known ? -1 : 1));
  return best?.known ?? null;
}

/** How likely one is meant by the other, 0 the most; null: not at all. */
function rankOf(known: string, word: string): number | null {
  const slip = slipBetween(known, word);
  if (slip === 'missing' || slip === 'swapped') return 0;
  if (word.length >= minLettersHeard && soundOf(known) === soundOf(word)) return 1;
  if (slip === 'replaced' && word.length >= minLettersReplaced) return 2;
  // « analiser » where the texts say « analysée ».
  return word.length >= minLettersReplaced && soundOf(cachedStem(known)) === soundOf(cachedStem(word)) ? 3 : null;
}

/** A word of the language that no text holds is not misspelt: « coûte » is no « cote ». */
const isFrench = (word: string): boolean => asking.includes(word) || vectors().rowOf(cachedStem(word)) >= 0;

const isKnown = (word: string, view: SearchView): boolean =>
  dfOf(view, 'wordDf', view.lexicon.words.find(word)) > 0 ||
  dfOf(view, 'stemDf', view.lexicon.stems.find(cachedStem(word))) > 0;

/** Words of the company that start alike and have about the same length: a sound may be written with two letters more. */
function* likely(word: string, { lexicon }: SearchView): Iterable<string> {
  const start = firstSound(word);
  for (let id = 0; id < lexicon.words.size; id++) {
    const known = lexicon.words.text(id);
    if (Math.abs(known.length - word.length) <= 2 && firstSound(known) === start) yield known;
  }
}

/** An `h` is not heard, a `ph` as an `f`. */
function firstSound(word: string): string | undefined {
  if (word[0] === 'h') return word[1];
  return word.startsWith('ph') ? 'f' : word[0];
}

const spellings: readonly (readonly [RegExp, string])[] = [
  [/(.)\1+/g, '$1'],
  [/ph/g, 'f'],
  [/e?au/g, 'o'],
  [/[ae]i/g, 'e'],
  [/qu|k|c(?![eihy])/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
  [/c(?=[eiy])|z/g, 's'],
  [/y/g, 'i'],
  [/h/g, ''],
  [/[aei]n(?![aeiou])/g, 'n'],
  [/m(?=[bp])/g, 'n'],
  [/(?<=..)[estx]+$/g, ''],
];

/** Roughly how a folded French word sounds: the same for spellings that are confused by ear. */
export const soundOf = (word: string): string =>
  spellings.reduce((sound, [pattern, letters]) => sound.replace(pattern, letters), word);
