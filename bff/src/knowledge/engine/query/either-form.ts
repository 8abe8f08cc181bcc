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
  /** By their short form, folded. */
  byShort: ReadonlyMap<string, Abbreviation[]>;
  /** By the stems of the words of their long one. */
  byLong: ReadonlyMap<string, Abbreviation[]>;
  /** Words of the longest one. */
  longest: number;
}

interface Word {
  text: string;
  start: number;
  end: number;
}

const max = 3;

/**
 * What a question says by an abbreviation, or by what one stands for, each with the other form: as texts that the reader may
 * see introduce it, so that nothing is learnt of one that is hidden.
 */
export function eitherForm(question: string, view: SearchView): EitherForm[] {
  const { byShort, byLong, longest } = formsOf(view);
  if (byShort.size === 0) return [];
  const words = wordsIn(question);
  const ofShort = words.flatMap(({ text }) =>
    mayAbbreviate(text)
      ? same(
          text,
          (byShort.get(fold(text)) ?? []).map(({ long }) => long),
        )
      : [],
  );
  const ofLong = words.flatMap((first, at) =>
    words.slice(at + 1, at + longest).flatMap((last, more) => {
      const forms = byLong.get(keyOf(words.slice(at, at + more + 2)));
      const asked = question.slice(first.start, last.end);
      return forms === undefined || !isOneName.test(asked)
        ? []
        : same(
            asked,
            forms.map(({ short }) => short),
          );
    }),
  );
  const found = [...ofLong, ...ofShort];
  // « la vérification générale périodique (VGP) » says both.
  const said = new Set(found.map(({ asked }) => fold(asked)));
  return found.filter(({ meant }) => meant.every((other) => !said.has(fold(other))));
}

const isOneName = /^[\p{L}\p{N}\s,'’-]+$/u;

const same = (asked: string, meant: readonly string[]): EitherForm[] =>
  meant.length === 0 ? [] : [{ asked, meant: [...meant] }];

/** Written in small letters, two are more often a word: « of », « si ». */
const mayAbbreviate = (word: string): boolean => word.length > 2 || word === word.toUpperCase();

const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  })).filter(({ text: found }) => found.length > 1 && !isStopWord(fold(found)));

const keyOf = (words: readonly Word[]): string => words.map(({ text }) => cachedStem(fold(text))).join(' ');

/** Of each group one of every kind, what most sources introduce first. */
function mostIntroduced<Form>(
  forms: readonly Form[],
  groupOf: (form: Form) => string,
  kindOf: (form: Form) => string,
): Map<string, Form[]> {
  const groups = [...Map.groupBy(forms, groupOf)].map(([key, group]): [string, Form[]] => {
    const kinds = [...Map.groupBy(group, kindOf).values()].toSorted((a, b) => b.length - a.length);
    return [key, kinds.slice(0, max).flatMap((kind) => kind.slice(0, 1))];
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
  const keyed = all.map((form) => {
    const words = wordsIn(form.long);
    return { ...form, key: keyOf(words), words: words.length };
  });
  const forms = {
    byShort: mostIntroduced(
      keyed,
      ({ short }) => fold(short),
      ({ key }) => key,
    ),
    byLong: mostIntroduced(
      keyed,
      ({ key }) => key,
      ({ short }) => short,
    ),
    longest: Math.max(0, ...keyed.map(({ words }) => words)),
  };
  known.set(view, forms);
  return forms;
}
