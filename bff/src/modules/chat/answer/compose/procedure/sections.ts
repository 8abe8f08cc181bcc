import { contentWords, fold, sentences } from '@savoir/french-text';
import { blocksOf } from '@savoir/markdown';
import type { SourcePassage } from '../../../../../knowledge/knowledge.ts';
import { headingPath } from '../../../../../knowledge/passages/passages-of-markdown.ts';
import { type Label, labelsIn, linesOf } from '../../../../../knowledge/text/lines.ts';
import { isOrder } from '../../passage/sentences.ts';

/** A block of a passage, to the letter: a paragraph, a list or one of its items, a table. */
export interface SectionPart {
  passage: SourcePassage;
  text: string;
  /** Where it stands in the text of the passage. */
  start: number;
  isWarning: boolean;
  /** It starts within a step that the passage before it could not hold. */
  isContinued: boolean;
}

/** What stands under one heading of a source. */
export interface Section {
  /** Headings around it, outermost first; empty before the first. */
  path: string[];
  parts: SectionPart[];
  hasSteps: boolean;
  /** Of what has to be done or known before the steps. */
  isPreparation: boolean;
  length: number;
}

/** The sections of a source with this title, in order. */
export function sectionsOf(passages: readonly SourcePassage[], title: string): Section[] {
  const groups: { heading: string; passages: SourcePassage[] }[] = [];
  for (const passage of passages) {
    const last = groups.at(-1);
    if (last?.heading === passage.heading) last.passages.push(passage);
    else groups.push({ heading: passage.heading, passages: [passage] });
  }
  return groups.flatMap(({ heading, passages: own }) => {
    const path = meantPath(headingPath(heading), title);
    return underLines(own).map(({ name, parts }) => sectionOf(name === null ? path : [...path, name], parts));
  });
}

const sectionOf = (path: string[], parts: SectionPart[]): Section => ({
  path,
  parts,
  hasSteps:
    stepHeading.test(fold(path.at(-1) ?? '')) ||
    parts.some(({ text }) => isSteps(text)) ||
    // Steps with a blank line between them are a part each.
    isListed(parts.map(({ text }) => text).join('\n')),
  isPreparation: preparesIn(path),
  length: parts.reduce((total, { text }) => total + text.length, 0),
});

interface Stretch {
  /** The line over it; null before the first. */
  name: string | null;
  parts: SectionPart[];
}

/** What stands under one heading, taken apart by the lines in it that are headings without its marks. */
function underLines(passages: readonly SourcePassage[]): Stretch[] {
  const lines = headingLines(passages.map((passage, at) => ownText(passage, passages[at - 1])));
  const stretches: Stretch[] = [{ name: null, parts: [] }];
  for (const [at, passage] of passages.entries()) {
    const starts = [null, ...(lines[at] ?? [])];
    for (const [place, line] of starts.entries()) {
      if (line !== null) stretches.push({ name: line.text, parts: [] });
      const range = { start: line?.end ?? 0, end: starts[place + 1]?.start ?? passage.text.length };
      stretches.at(-1)?.parts.push(...partsOf(passage, passages[at - 1], range));
    }
  }
  return stretches.filter(({ parts }, at) => parts.length > 0 || (at === 0 && stretches.length === 1));
}

/**
 * Lines that are headings, of each text: the strongest kind there is, in bold, as a title, before a list, when there are
 * several of it. One alone tells nothing from anything.
 */
function headingLines(texts: readonly string[]): Label[][] {
  const found = texts.map((text) => labelsIn(text).filter((label) => isHeadingLine(label, text)));
  for (const kind of lineKinds) {
    const ofKind = found.map((labels, at) =>
      labels.filter(({ start, end }) => kind.test(texts[at]?.slice(start, end) ?? '')),
    );
    if (ofKind.flat().length > 1) return ofKind;
  }
  return texts.map(() => []);
}
const lineKinds = [/^\*\*/, /[^:\s]\s*$/, /:\s*$/];

/** It goes on from what is said before it, or points at what comes: no heading. */
const goesOnFromText =
  /^(?:puis|ensuite|enfin|alors|sinon|si (?:oui|non)|dans (?:ce|le) cas|pour (?:cela|ce faire)|il|ils|elle|elles|on|ce|cela|ces|cette)\b|\b(?:suivante?s?|ci-?(?:dessous|apres)|comme suit)\b/;

/** Neither an item, nor a warning, nor a line within steps that are counted on after it. */
function isHeadingLine({ text: words, start, end }: Label, text: string): boolean {
  const line = text.slice(start, end);
  const next = linesOf(text, end + 1).find((below) => below.text.trim() !== '');
  const count = /^\s*(\d{1,3})[.)/]/.exec(next?.text ?? '')?.[1];
  return (
    /^(?:\*\*)?[«"“]?\s*(?:\p{Lu}|\d)/u.test(line) &&
    !isItem(line.replaceAll('**', '')) &&
    !goesOnFromText.test(fold(words)) &&
    (!isWarning(words) || isGeneral(words)) &&
    (count === undefined || Number(count) <= 1)
  );
}

/**
 * Levels read from the look of a page are not always right: a chapter number says more, and the title of the source is no
 * section of it.
 */
function meantPath(path: readonly string[], title: string): string[] {
  const chapter = path.findLastIndex((heading) => /^\d{1,2}[.)]?\s+\D/.test(heading));
  return path.slice(Math.max(0, chapter)).filter((heading) => fold(heading) !== fold(title));
}

const stepHeading = /^(?:\d[\d.]*\s*)?(?:etape|phase|operation)\s*(?:n\S\s*)?\d/;
const preparation =
  /\b(?:securite|precautions?|avertissements?|attention|dangers?|risques?|mises? en garde|consignation|consigner|avant (?:de|d|toute?|tous|le|la|les|chaque)|prepar\p{L}*|pre-?requis|prealables?|epi|protections?|materiel|outillage|outils|conditions)\b/u;

/** Headings under which everything is of that kind. */
const allPreparation =
  /^(?:\d[\d.)]*\s*)?(?:(?:consignes? |regles? |mesures? )?(?:de |d )?(?:securite|prevention|preparation|precautions?)|avant (?:de|l|toute)|prealables?|pre-?requis)\b.{0,20}$/;

/** Are these the headings of what has to be done or known before the steps? */
export const preparesIn = (path: readonly string[]): boolean =>
  preparation.test(fold(path.at(-1) ?? '')) || path.some((part) => allPreparation.test(fold(part)));

const generalWords = new Set(
  'securite prevention precaution precautions avertissement avertissements attention danger dangers risque risques consignation preparation preparatif preparatifs prerequis requis prealable prealables epi protection protections equipement equipements individuelle individuelles materiel outillage outils commencer intervention interventions intervenir travail travaux operation manipulation consigne consignes regle regles mesure mesures generale generales general generaux personnel personnes utilisateur operateur'.split(
    ' ',
  ),
);

/** « Consignes de sécurité », « Avant de commencer »: of no thing in particular. */
export function isGeneral(heading: string): boolean {
  const words = contentWords(heading).filter((word) => /\p{L}/u.test(word));
  return preparation.test(fold(heading)) && words.every((word) => generalWords.has(word));
}

/** `Attention`, `Ne jamais …`, whatever its marks: a quote, bold letters, a sign. */
const warning =
  /^(?:attention|danger|avertissement|important|prudence|mise en garde|risque|ne (?:jamais|pas)|jamais|interdi\p{L}*|(?:il est )?(?:strictement )?(?:interdit|obligatoire)|obligatoire|obligation|securite|imperati\p{L}*)\b/u;

/** A comment in a listing is none: `# Interdire le réseau`. */
function isWarning(text: string): boolean {
  if (/^\s*\\?#/.test(text)) return false;
  const bare = fold(text)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/^note\s*[:!]?\s*/, '');
  return (warning.test(bare) || /^[>\s*_]*[⚠⛔☢☠‼❗]/u.test(text)) && !/\n\s*(?:[-*+•]|\d+[.)])\s/.test(text);
}

/** A passage that repeats what names its rows or items, as the one before it began them, without that. */
const ownText = (passage: SourcePassage, before: SourcePassage | undefined): string =>
  ' '.repeat(repeatedIn(passage, before)) + passage.text.slice(repeatedIn(passage, before));

function repeatedIn({ text, start, end, page }: SourcePassage, before: SourcePassage | undefined): number {
  const repeated = Math.max(0, text.length - (end - start));
  return repeated > 0 && before?.page === page ? repeated : 0;
}

function partsOf(
  passage: SourcePassage,
  before: SourcePassage | undefined,
  { start, end }: Pick<SectionPart, 'start'> & { end: number },
): SectionPart[] {
  const from = Math.max(start, repeatedIn(passage, before));
  const text = passage.text.slice(from, end);
  return blocksOf(text)
    .map((block) => ({ start: from + block.start, text: text.slice(block.start, block.end) }))
    .filter((part) => /[\p{L}\p{N}]/u.test(part.text))
    .map((part, at) => ({
      passage,
      ...part,
      isWarning: isWarning(part.text),
      isContinued: at === 0 && start === 0 && before !== undefined && goesOn(before, passage),
    }));
}

/** Of a text that was too long for one passage: the next one starts neither a step nor another paragraph. */
const goesOn = (before: SourcePassage, { page, start, text }: SourcePassage): boolean =>
  before.page === page &&
  start - before.end <= 1 &&
  linesOf(before.text).some((line) => isItem(line.text)) &&
  !isItem(text);

const numbered =
  /^\s*(?:\*\*)?(?:(?:\d{1,3}|[a-z])\\?[.)]|\d{1,3}\s?[/°]|\d{1,3}\s[-–])\s+\S|^\s*(?:[-*+•]\s+)?(?:\*\*)?(?:étape|phase|opération)\s+(?:n°\s*)?\d/i;
const bullet = /^\s*[-*+•]\s+(?:\[[ x]\]\s+)?(.*)$/i;
const isItem = (text: string): boolean => numbered.test(text) || bullet.test(text.split('\n')[0] ?? '');
const stepColumn = /^\s*\|\s*(?:n°|numero|etapes?|operations?|actions?|phases?|taches?|gestes?|que faire)/;

/** Does the text tell what to do, one thing after another? */
const isSteps = (text: string): boolean =>
  isListed(text) ||
  (!text.trimStart().startsWith('|') && sentences(text).filter((sentence) => isOrder(sentence.text)).length > 1);

/** Does it have steps that are told by their number? */
export const isNumberedSteps = (text: string): boolean =>
  linesOf(text).filter((line) => numbered.test(line.text)).length > 1;

function isListed(text: string): boolean {
  const lines = linesOf(text).map((line) => line.text);
  if (isNumberedSteps(text)) return true;
  if (lines.filter((line) => isOrder(bullet.exec(line)?.[1] ?? '')).length > 1) return true;
  return lines.length > 3 && stepColumn.test(fold(lines[0] ?? ''));
}
