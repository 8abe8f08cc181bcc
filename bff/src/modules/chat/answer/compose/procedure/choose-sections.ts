import { allWords, contentWords } from '@savoir/french-text';
import { truncate } from '../../../../../knowledge/text/word-forms.ts';
import { t } from '../../../../../texts/server-texts.ts';
import type { Section, SectionPart } from './sections.ts';

/** Longer answers are not read; what a procedure has beyond it is named, with a link. */
const procedureMaxCharacters = 6000;

export interface ChosenSections {
  /** In the order in which they are told: what comes before the work, then the work. */
  sections: Section[];
  /** Warnings that stand after the steps they are about, or in what is left out: told first. */
  warnings: SectionPart[];
  /** Names of what is left out, in the order of the source. */
  missing: string[];
}

interface ProcedureQuestion {
  question: string;
  title: string;
  sourceType: 'note' | 'document';
}

/** What of a source belongs to the procedure that stands in one of its sections. */
export function chooseSections(all: readonly Section[], matched: Section, asked: ProcedureQuestion): ChosenSections {
  const scope = scopeOf(all, matched, asked);
  const before = scope.filter(({ isPreparation }) => isPreparation);
  // Told from its start, unless one of its sections is asked for by name.
  const partsWithinLimit = withinLimit(scope, isNamed([matched], asked) ? [...before, matched] : before);
  const shown = scope.flatMap((section) => {
    const parts = partsWithinLimit.get(section);
    return parts === undefined ? [] : [{ ...section, parts }];
  });
  const ordered = preparationFirst(shown);
  const late = lateWarnings(ordered);
  const repeated = repeatedWarnings([...late, ...ordered.flatMap(({ parts }) => parts)]);
  const omitted = scope.flatMap((section) =>
    section.parts.filter((part) => part.isWarning && partsWithinLimit.get(section)?.includes(part) !== true),
  );
  const shortened = scope.filter(
    (each) => (partsWithinLimit.get(each)?.length ?? each.parts.length) < each.parts.length,
  );
  const told = [...late, ...omitted];
  const repeatedBefore = repeatedWarnings(told);
  return {
    sections: ordered
      .map((section) => ({ ...section, parts: section.parts.filter((part) => !late.has(part) && !repeated.has(part)) }))
      .filter(({ parts }) => parts.length > 0),
    warnings: told.filter((part) => !repeatedBefore.has(part)),
    missing: [
      ...new Set([
        ...shortened.map((section) => t('answer.procedure.rest', { name: nameOf(section, scope) })),
        ...all.filter((section) => !partsWithinLimit.has(section)).map((section) => nameOf(section, all)),
      ]),
    ].filter((name) => name !== ''),
  };
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

/**
 * The whole source, or its one chapter when the question names it and the source holds others, with what the source says
 * about safety and preparation for all of them.
 */
function scopeOf(all: readonly Section[], matched: Section, asked: ProcedureQuestion): Section[] {
  const shared = sharedDepth(all);
  const chapterOf = ({ path }: Section) => chapterName(path[shared] ?? '');
  const chapter = chapterOf(matched);
  const ofChapter = all.filter((section) => chapterOf(section) === chapter && section.path.length > shared);
  if (chapter === '' || ofChapter.length === all.length) return [...all];
  const total = all.reduce((sum, { length }) => sum + length, 0);
  const isOneOfSeveral = asked.sourceType === 'document' || ofChapter.length > 1 || total > procedureMaxCharacters;
  if (!(isNamed(ofChapter, asked, shared) && isOneOfSeveral)) return [...all];
  return all.filter(
    (section) =>
      ofChapter.includes(section) ||
      isWhollyNamed(section.path[shared] ?? '', asked) ||
      (section.path.length <= shared + 1 && (section.isPreparation || isOpening(section, all))),
  );
}

/** Does the question say more of their headings, or of those at one depth, than the title of the source does? */
function isNamed(sections: readonly Section[], { question, title }: ProcedureQuestion, depth?: number): boolean {
  const known = new Set(contentWords(title).map(truncate));
  const asked = new Set(contentWords(question).map(truncate));
  const headings = sections.flatMap(({ path }) => (depth === undefined ? path : path.slice(depth, depth + 1)));
  return contentWords(headings.join(' '))
    .map(truncate)
    .some((word) => asked.has(word) && !known.has(word));
}

/** Does the question say all of a heading: « mettre en service puis ranger », of two chapters? */
function isWhollyNamed(heading: string, { question, title }: ProcedureQuestion): boolean {
  const asked = new Set(contentWords(question).map(truncate));
  const words = contentWords(heading.replace(/^[\d.)\s]+/, '')).map(truncate);
  const known = new Set(contentWords(title).map(truncate));
  return words.some((word) => !known.has(word)) && words.every((word) => asked.has(word));
}

/** Headings that all sections have in common, such as the title of the document. */
function sharedDepth(all: readonly Section[]): number {
  const paths = all.map(({ path }) => path).filter((path) => path.length > 0);
  const [first = []] = paths;
  let depth = 0;
  while (depth < first.length - 1 && paths.every((path) => path[depth] === first[depth])) depth++;
  return paths.length > 1 ? depth : 0;
}

/** `5`, of `5. Remplacement` and of `5.1 Contrôle`; else the heading itself. */
const chapterName = (heading: string): string => /^(?:chapitre\s+)?(\d{1,2})(?=[.\s)])/i.exec(heading)?.[1] ?? heading;

/** Words before the first heading. */
const isOpening = (section: Section, all: readonly Section[]): boolean =>
  section === all[0] && section.path.length === 0 && section.length < 1000;

/** Parts of each section, those that must not be left out first, then in the order of the source as long as there is room. */
function withinLimit(scope: readonly Section[], needed: readonly Section[]): Map<Section, SectionPart[]> {
  const fitting = new Map<Section, SectionPart[]>();
  let left = procedureMaxCharacters;
  for (const section of new Set([...needed, ...scope])) {
    const isNeeded = section.isPreparation;
    const parts: SectionPart[] = [];
    for (const part of section.parts) {
      if (!isNeeded && part.text.length > left) break;
      parts.push(part);
      left -= part.text.length;
    }
    // The first part of what was asked is told whatever its length.
    if (parts.length === 0 && needed.includes(section)) parts.push(...section.parts.slice(0, 1));
    if (parts.length > 0) fitting.set(section, parts);
    if (parts.length < section.parts.length && !isNeeded) left = 0;
  }
  return fitting;
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
