import { allWords, fold, isStopWord } from '@savoir/french-text';
import { LRUCache } from 'lru-cache';
import { everydayWords } from '../../text/everyday-words.ts';
import { cachedStem } from '../../text/word-forms.ts';
import { namesIn } from '../../text/named-things.ts';
import { dfOf } from '../search-index/document-frequency.ts';
import { vectors } from '../search-index/stem-vectors.ts';
import type { SearchView } from '../search-index/search-index.ts';
import { eitherForm } from './either-form.ts';

/** A word of the question, and those that may stand for it in the texts, the likeliest first. */
export interface OtherWords {
  asked: string;
  meant: string[];
  /** Texts hold it as well. */
  isHeld: boolean;
  /** A text says that both are the same: an abbreviation and what it stands for. */
  isSame: boolean;
}

const minLetters = 3;
/** At and above this cosine one of the two words is mostly said for the other. */
const least = 0.45;
const max = 3;

/**
 * Words of a question that stand in no visible text, each with the likeliest that do and say the same; and those that some
 * text does hold, with what is often written for them; before them abbreviations, and what one stands for.
 */
export function otherWords(question: string, view: SearchView): OtherWords[] {
  // A name is said by no other word.
  const names = new Set(namesIn(question));
  const words = question.match(/(?<![\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}])/gu) ?? [];
  const same = eitherForm(question, view).map((each) => ({ ...each, isHeld: true, isSame: true }));
  const defined = new Set(same.flatMap((each) => allWords(each.asked)));
  const asked = [...new Set(words)].filter((word) => !names.has(fold(word)) && !defined.has(fold(word)));
  const others = asked.flatMap((word) => {
    const meant = otherWordsFor(fold(word), view);
    return meant.length === 0
      ? []
      : [{ asked: word, meant, isHeld: isHeld(cachedStem(fold(word)), view), isSame: false }];
  });
  return [...same, ...others];
}

function otherWordsFor(word: string, view: SearchView): string[] {
  if (word.length < minLetters || isStopWord(word)) return [];
  const like = isHeld(cachedStem(word), view) ? [] : likeStems(cachedStem(word));
  const others = new Set([...everydayWords(cachedStem(word)), ...like]);
  return [...others]
    .filter((each) => isHeld(each, view))
    .slice(0, max)
    .flatMap((each) => mostUsedOf(each, view) ?? []);
}

const isHeld = (each: string, view: SearchView): boolean => dfOf(view, 'stemDf', view.lexicon.stems.find(each)) > 0;

/** Of the words with this stem, the one that most passages hold. */
function mostUsedOf(wanted: string, view: SearchView): string | null {
  const { lexicon } = view;
  const stemId = lexicon.stems.find(wanted);
  let best: string | null = null;
  let most = 0;
  for (let id = 0; id < lexicon.words.size; id++) {
    if (lexicon.stemOf(id) !== stemId) continue;
    const df = dfOf(view, 'wordDf', id);
    if (df > most) [best, most] = [lexicon.words.text(id), df];
  }
  return best;
}

/** To compare a stem with all of the language costs as much as a search. */
const known = new LRUCache<string, readonly string[]>({ max: 10_000 });

function likeStems(each: string): readonly string[] {
  const before = known.get(each);
  if (before !== undefined) return before;
  const like = vectors()
    .nearestTo(each, least)
    .map(({ stem: other }) => other);
  known.set(each, like);
  return like;
}
