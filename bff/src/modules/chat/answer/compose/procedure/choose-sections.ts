import { allWords } from '@savoir/french-text';
import { t } from '../../../../../texts/server-texts.ts';
import { isUnder, lengthOf, type Scope, twoScreens } from './scope.ts';
import { preparesIn, type Section, type SectionPart } from './sections.ts';

export interface ChosenSections {
  /** In the order in which they are told: what comes before the work, then the work. */
  sections: Section[];
  /** Warnings that stand after the steps they are about, or in what is left out: told first. */
  warnings: SectionPart[];
  /** What the procedure goes on with beyond two screens. */
  rest: LeftOut | null;
  /** What else the source has. */
  others: LeftOut | null;
}

export interface LeftOut {
  /** Names of sections, in the order of the source. */
  names: string[];
  first: SectionPart;
}

/** What is told of the sections that answer, as long as it is read. */
export function chooseSections(all: readonly Section[], { own: answering, around }: Scope): ChosenSections {
  const own = answering.map((section) => ({
    ...section,
    isPreparation: section.isPreparation && isPreparationFor(answering, section),
  }));
  const told = withinLimit(own);
  const shown = own.flatMap((section) => {
    const parts = told.get(section);
    return parts === undefined ? [] : [{ ...section, parts }];
  });
  const ordered = [...around, ...preparationFirst(shown)];
  const late = lateWarnings(ordered);
  const repeated = repeatedWarnings([...late, ...ordered.flatMap(({ parts }) => parts)]);
  const untold = own.flatMap((section) => section.parts.filter((part) => told.get(section)?.includes(part) !== true));
  const first = [...late, ...readAtOnce(untold.filter(({ isWarning }) => isWarning))];
  const repeatedBefore = repeatedWarnings(first);
  const shortened = own.filter((section) => (told.get(section)?.length ?? 0) < section.parts.length);
  const known = new Set([...own, ...around].filter(({ parts }) => parts.length > 0).map(({ path }) => path));
  const others = all.filter(({ path }) => !known.has(path));
  return {
    sections: ordered
      .map((section) => ({ ...section, parts: section.parts.filter((part) => !late.has(part) && !repeated.has(part)) }))
      .filter(({ parts }) => parts.length > 0),
    warnings: first.filter((part) => !repeatedBefore.has(part)),
    rest: leftOut(
      shortened.map((section) => {
        const name = nameOf(section, all);
        return told.has(section) && name !== '' ? t('answer.procedure.continued', { name }) : name;
      }),
      untold,
    ),
    others: leftOut(
      others.map((section) => nameOf(section, all)),
      others.flatMap(({ parts }) => parts),
    ),
  };
}

/**
 * Is it known before all of this? What takes two screens itself is no preparation, whatever its heading (« Onglet
 * Conditions »); of what is too long to be told whole, only what the first steps stand beside or below.
 */
function isPreparationFor(answering: readonly Section[], { path, length }: Section): boolean {
  const work = answering.find(({ hasSteps, isPreparation }) => hasSteps && !isPreparation);
  const around = path.slice(
    0,
    path.findIndex((heading) => preparesIn([heading])),
  );
  const isShort = lengthOf(answering) <= twoScreens;
  return length <= twoScreens && (isShort || work === undefined || isUnder(work.path, around));
}

function leftOut(names: readonly string[], [first]: readonly SectionPart[]): LeftOut | null {
  return first === undefined ? null : { names: [...new Set(names)].filter((name) => name !== ''), first };
}

/** In the order of the source, but what must be done or known before the work comes before its first step. */
function preparationFirst(sections: readonly Section[]): Section[] {
  const first = sections.findIndex(({ hasSteps, isPreparation }) => hasSteps && !isPreparation);
  const [before, work] = [sections.slice(0, Math.max(0, first)), sections.slice(Math.max(0, first))];
  return [
    ...before,
    ...work.filter(({ isPreparation }) => isPreparation),
    ...work.filter(({ isPreparation }) => !isPreparation),
  ];
}

/** Headings that all sections have in common, such as the title of the document. */
function sharedDepth(all: readonly Section[]): number {
  const paths = all.map(({ path }) => path).filter((path) => path.length > 0);
  const [first = []] = paths;
  let depth = 0;
  while (depth < first.length - 1 && paths.every((path) => path[depth] === first[depth])) depth++;
  return paths.length > 1 ? depth : 0;
}

/** What is longer is no step, whatever its form. */
const longestStep = 1000;

/**
 * Parts of each section in the order of the source as long as there is room, after what must not be left out. It ends
 * where a step does.
 */
function withinLimit(own: readonly Section[]): Map<Section, SectionPart[]> {
  const told = new Map<Section, SectionPart[]>();
  const preparation = own.filter(({ isPreparation }) => isPreparation);
  let left = twoScreens;
  let hasStep = false;
  for (const section of new Set([...preparation, ...own])) {
    const parts: SectionPart[] = [];
    // What introduces a chapter may be as long as the chapter.
    if (!section.isPreparation && !section.hasSteps && !hasStep && told.size > 0 && section.length > left) continue;
    for (const part of section.parts) {
      // Something is told whatever its length.
      const isWithinStep = part.isContinued && left > -longestStep;
      if (!section.isPreparation && hasStep && part.text.length > left && !isWithinStep) break;
      parts.push(part);
      left -= part.text.length;
      hasStep ||= !section.isPreparation && section.hasSteps;
    }
    if (parts.length > 0) told.set(section, parts);
    if (parts.length < section.parts.length) left = -longestStep;
  }
  return told;
}

/** Warnings that a reader would come upon only after the first steps. */
function lateWarnings(sections: readonly Section[]): Set<SectionPart> {
  const late = new Set<SectionPart>();
  let isAfterSteps = false;
  for (const { parts, hasSteps, isPreparation } of sections)
    for (const part of parts) {
      if (part.isWarning && isAfterSteps) late.add(part);
      else if (!part.isWarning && hasSteps && !isPreparation) isAfterSteps ||= /^\s*(?:\d|[-*+•|])/.test(part.text);
    }
  return late;
}

/** A whole chapter has more warnings than anyone reads before the first step. */
function readAtOnce(warnings: readonly SectionPart[]): readonly SectionPart[] {
  let length = 0;
  return warnings.filter(({ text }) => (length += text.length) <= twoScreens);
}

/** Warnings that say what one before them says: some sources print the same on every page. */
function repeatedWarnings(parts: readonly SectionPart[]): Set<SectionPart> {
  const repeated = new Set<SectionPart>();
  const said = new Set<string>();
  for (const part of new Set(parts)) {
    if (!part.isWarning) continue;
    const words = allWords(part.text).join(' ');
    if (said.has(words)) repeated.add(part);
    said.add(words);
  }
  return repeated;
}

/** The heading of a section; under the one around it where none of its neighbours has said that one. */
export function nameOf({ path }: Section, all: readonly Section[]): string {
  const own = path.slice(sharedDepth(all));
  const around = own.slice(0, -1).join();
  const isSaid = all.some((other) => other.path.slice(sharedDepth(all)).join() === around);
  return own.slice(isSaid ? -1 : 0).join(' › ');
}
