import { fold, isStopWord } from '@savoir/french-text';
import type { Abbreviation } from '../../text/abbreviations.ts';
import { cachedStem } from '../../text/word-forms.ts';
import type { SearchView } from '../search-index/search-index.ts';

/** A form of a name as the question has it, and those that texts have for it. */
export interface EitherForm {
  asked: string;
  meant: string[];
}

interface KnownForms {
  /** Long forms by the short one, folded. */
  byShort: ReadonlyMap<string, string[]>;
  /** Short forms by the stems of the words of the long one. */
  byLong: ReadonlyMap<string, string[]>;
  /** Words of the longest one. */
  longest: number;
}

interface Word {
  text: string;
  start: number;
  end: number;
}

/** Of what one form stands for; each is another search. */
const meantMax = 3;

/**
 * What a question says by an abbreviation, or by what one stands for, each with the other form: as texts that the reader may
 * see introduce it, so that nothing is learnt of one that is hidden.
 */
export function eitherForm(question: string, view: SearchView): EitherForm[] {
  const { byShort, byLong, longest } = formsOf(view);
  if (byShort.size === 0) return [];
  const words = wordsIn(question);
  const ofShort = words.flatMap(({ text }) => {
    const meant = mayAbbreviate(text) ? byShort.get(fold(text)) : undefined;
    return meant === undefined ? [] : [{ asked: text, meant }];
  });
  const ofLong = words.flatMap((first, at) =>
    words.slice(at + 1, at + longest).flatMap((last, more) => {
      const meant = byLong.get(keyOf(words.slice(at, at + more + 2)));
      const asked = question.slice(first.start, last.end);
      return meant === undefined || !isOneName.test(asked) ? [] : [{ asked, meant }];
    }),
  );
  const found = [...ofLong, ...ofShort];
  // « la vérification générale périodique (VGP) » says both.
  const said = new Set(found.map(({ asked }) => fold(asked)));
  return found.filter(({ meant }) => meant.every((other) => !said.has(fold(other))));
}

const isOneName = /^[\p{L}\p{N}\s,'’-]+$/u;

/** Written in small letters, two are more often a word: « of », « si ». */
const mayAbbreviate = (word: string): boolean => word.length > 2 || word === word.toUpperCase();

const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  })).filter(({ text: found }) => found.length > 1 && !isStopWord(fold(found)));

const keyOf = (words: readonly Word[]): string => words.map(({ text }) => cachedStem(fold(text))).join(' ');

interface Introduced extends Abbreviation {
  /** Of its long form. */
  key: string;
}

/** The forms of each group, one of every kind, those that most sources introduce first. */
function mostIntroduced(
  all: readonly Introduced[],
  groupOf: (one: Introduced) => string,
  kindOf: (one: Introduced) => string,
  formOf: (one: Introduced) => string,
): Map<string, string[]> {
  const groups = [...Map.groupBy(all, groupOf)].map(([key, group]): [string, string[]] => {
    const kinds = [...Map.groupBy(group, kindOf).values()].toSorted((a, b) => b.length - a.length);
    return [key, kinds.slice(0, meantMax).flatMap(([first]) => (first === undefined ? [] : [formOf(first)]))];
  });
  return new Map(groups);
}

const known = new WeakMap<SearchView, KnownForms>();

function formsOf(view: SearchView): KnownForms {
  const before = known.get(view);
  if (before !== undefined) return before;
  const all = view.views.flatMap(({ segment, removed }) =>
    [...segment.abbreviations].flatMap(([source, ofSource]) => (removed?.sources.has(source) === true ? [] : ofSource)),
  );
  let longest = 0;
  const introduced = all.map((form) => {
    const words = wordsIn(form.long);
    longest = Math.max(longest, words.length);
    return { ...form, key: keyOf(words) };
  });
  const [short, long, key] = [(of: Introduced) => of.short, (of: Introduced) => of.long, (of: Introduced) => of.key];
  const forms = {
    byShort: mostIntroduced(introduced, (of) => fold(of.short), key, long),
    byLong: mostIntroduced(introduced, key, short, short),
    longest,
  };
  known.set(view, forms);
  return forms;
}
