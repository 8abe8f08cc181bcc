import { allWords, fold } from '@savoir/french-text';
import { cachedStem } from '../../../../../knowledge/text/word-forms.ts';
import { namedIn, spokenOf } from '../../understand/things-named.ts';
import { isOrder } from '../../passage/sentences.ts';
import { isGeneral, preparesIn, type Section } from './sections.ts';

/** What of a source answers. */
export interface Scope {
  own: Section[];
  /** What holds for more than that and must be known for it: told before it. */
  around: Section[];
}

interface Steps {
  candidates: readonly Section[];
  near: readonly Section[];
}

/** A source that is no longer than this is told whole where none of its headings is asked for. */
export const twoScreens = 2500;
/** A source that is longer has chapters, and what is found in one is not told by another: some twenty pages. */
const longestChapter = 16 * twoScreens;
/** General rules that are longer are a chapter of their own; of those the warnings are told. */
const shortEnough = 800;

/**
 * The section that answers the question, with those below it; the whole source where its title is what is asked, or where
 * nothing tells one of its sections from another.
 *
 * @param steps sections with steps: those that may answer, and of them those that were found, the nearest first
 */
export function scopeOf(
  all: readonly Section[],
  steps: Steps,
  { question, title }: { question: string; title: string },
): Scope {
  const named = thingsAsked(question);
  const path = isOneProcedure(title, named) ? [] : pathOf(all, steps, tellingIn(named, title));
  if (path.length === 0) return { own: [...all], around: [] };
  const ownPaths = [path, ...(isSeveral.test(fold(question)) ? furtherPaths(all, path, named, title) : [])];
  const own = all
    .filter((section) => ownPaths.some((each) => isUnder(section.path, each)))
    // What is asked for is no preparation: « consigner ».
    .map((section) => ({ ...section, isPreparation: preparesIn(section.path.slice(path.length)) }));
  return own.length === all.length ? { own, around: [] } : { own, around: aroundOf(all, ownPaths) };
}

/**
 * What of a long source stands with the section that was found, under as few headings as make it no whole book, and its
 * general rules.
 */
export function chapterOf(found: Section | undefined, all: readonly Section[]): readonly Section[] {
  const path = found?.path ?? [];
  const under = path.map((_, at) =>
    all.filter((section) => isGeneral(section.path[0] ?? '') || isUnder(section.path, path.slice(0, at + 1))),
  );
  const isChapter = (sections: readonly Section[]) => lengthOf(sections) <= longestChapter;
  return [all, ...under].find(isChapter) ?? under.at(-1) ?? all;
}

/** Does the title of the source say all that the question names, or a heading of the section what the title does not? */
export function isAskedOf({ path }: Section, { question, title }: { question: string; title: string }): boolean {
  const named = thingsAsked(question);
  return isOneProcedure(title, named) || tellingIn(named, title).some(saidIn(path.join(' ')));
}

const thingsAsked = (question: string): string[] => namedIn(question).filter((word) => !howWords.has(word));

/** Say that steps are asked for, not of what. */
const howWords = new Set(
  'procedure procedures methode methodes etape etapes marche suivre mode operatoire operatoires geste gestes demarche demarches'.split(
    ' ',
  ),
);
const isSeveral = /\b(?:et|puis|ensuite)\b/;
/** « Eau des bassins et incidents »: such a title is of several things. */
const isEnumeration = /,|;|\set\s|\s:\s.*\s(?:ou|et)\s/;

const isOneProcedure = (title: string, named: readonly string[]): boolean =>
  !isEnumeration.test(title) && named.every(saidIn(title));

/** By the word, or by one of its family: « monter » is said by « montage ». */
function saidIn(text: string): (word: string) => boolean {
  const stems = allWords(text).map(cachedStem);
  return (word) => {
    const own = cachedStem(word);
    return spokenOf([word], text) === 1 || stems.some((stem) => isFamily(own, stem));
  };
}
const isFamily = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one));

/** The headings down to the one that is asked for; none: the whole source. */
function pathOf(all: readonly Section[], { candidates, near }: Steps, telling: readonly string[]): readonly string[] {
  const weigh = weightsOf(all, telling);
  const rate = (sections: readonly Section[]) =>
    sections
      .filter(({ path }) => path.length > 0 && !isGeneral(path[0] ?? ''))
      .map((section) => ({ section, ...weigh(section), rank: near.indexOf(section) }))
      .toSorted((a, b) => b.score - a.score || rankOf(a.rank) - rankOf(b.rank));
  const [withSteps] = rate(candidates);
  // Some tell what to do in plain sentences, under the words of the question.
  const [named] = rate(all).filter(({ byHeading }) => byHeading > 0);
  const best = withSteps !== undefined && (named?.byHeading ?? 0) > withSteps.byHeading ? named : withSteps;
  if (best === undefined) return [];
  const { path } = best.section;
  const depth = deepestSaid(path, telling);
  if (depth > 0 && best.byHeading > 0) return path.slice(0, depth);
  if (lengthOf(all) <= twoScreens || (best.score === 0 && best.rank === -1)) return [];
  // A stage, « Préparation » or « Lavage », is told with those beside it.
  return path.slice(0, Math.max(1, path.length - 1));
}

export const lengthOf = (sections: readonly { length: number }[]): number =>
  sections.reduce((total, { length }) => total + length, 0);

const rankOf = (rank: number): number => (rank === -1 ? Infinity : rank);

/** What the title says tells no section from another, unless it names several. */
const tellingIn = (named: readonly string[], title: string): readonly string[] =>
  isEnumeration.test(title) ? named : named.filter((word) => !saidIn(title)(word));

/** How much of what is named a section says, in its headings twice: a word that few sections say counts more. */
function weightsOf(all: readonly Section[], named: readonly string[]) {
  const texts = new Map(
    all.map((section) => [
      section,
      {
        heading: saidIn(section.path.join(' ')),
        text: saidIn(section.parts.map(({ text }) => text).join('\n')),
      },
    ]),
  );
  const weights = named.map((word) => {
    const spoken = [...texts.values()].filter(({ heading, text }) => heading(word) || text(word)).length;
    return { word, weight: spoken === 0 ? 0 : Math.log(1 + all.length / spoken) };
  });
  return (section: Section) => {
    const said = texts.get(section);
    const sum = (is: ((word: string) => boolean) | undefined) =>
      weights.reduce((total, { word, weight }) => total + (is?.(word) === true ? weight : 0), 0);
    const byHeading = sum(said?.heading);
    return { byHeading, score: 2 * byHeading + sum(said?.text) };
  };
}

/** Down to the last heading that says something named which those over it do not. */
function deepestSaid(path: readonly string[], named: readonly string[]): number {
  const before = (depth: number) => saidIn(path.slice(0, depth).join(' '));
  return (
    path.findLastIndex((heading, depth) => named.some((word) => saidIn(heading)(word) && !before(depth)(word))) + 1
  );
}

/** « Mettre en service puis ranger » asks for two sections. */
function furtherPaths(
  all: readonly Section[],
  path: readonly string[],
  named: readonly string[],
  title: string,
): (readonly string[])[] {
  const known = saidIn(`${title} ${path.join(' ')}`);
  const unsaid = named.filter((word) => !known(word));
  return all
    .filter(({ path: other, hasSteps }) => hasSteps && other.length > 0 && !isUnder(other, path))
    .map(({ path: other }) => other.slice(0, deepestSaid(other, unsaid)))
    .filter((other) => other.length > 0);
}

/** Does it stand under these headings? Levels read from a page may be flat: « 5.1 » stands under « 5. ». */
export const isUnder = (path: readonly string[], headings: readonly string[]): boolean =>
  headings.every((heading, at) => {
    const own = path[at];
    return own !== undefined && (own === heading || isNumberedUnder(own, heading));
  });

function isNumberedUnder(own: string, heading: string): boolean {
  const number = numberOf(heading);
  return number !== undefined && numberOf(own)?.startsWith(`${number}.`) === true;
}
const numberOf = (heading: string): string | undefined =>
  /^(?:chapitre\s+)?(\d{1,2}(?:\.\d{1,2})*)(?=[.\s)])/i.exec(heading)?.[1];

/** What stands over these headings and before all, and general rules beside them or beside one of those over them. */
function aroundOf(all: readonly Section[], paths: readonly (readonly string[])[]): Section[] {
  const others = all.filter((section) => !paths.some((path) => isUnder(section.path, path)));
  const over = others.filter(({ path }) => paths.some((own) => path.length < own.length && isUnder(own, path)));
  const general = others.filter(
    (section) =>
      !over.includes(section) &&
      section.path.some(
        (heading, at) => isGeneral(heading) && paths.some((own) => isUnder(own, section.path.slice(0, at))),
      ),
  );
  const isShort = lengthOf(general) <= shortEnough;
  return all.flatMap((section) => {
    if (general.includes(section)) return [isShort ? section : withParts(section, ({ isWarning }) => isWarning)];
    if (!over.includes(section)) return [];
    return section.path.length > 0 && section.length <= shortEnough / 2
      ? [section]
      : [withParts(section, ({ isWarning, text }) => isWarning || isOrder(text))];
  });
}

const withParts = (section: Section, is: (part: Section['parts'][number]) => boolean): Section => ({
  ...section,
  parts: section.parts.filter(is),
});
