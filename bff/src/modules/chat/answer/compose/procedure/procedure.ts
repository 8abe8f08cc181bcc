import type { AnswerBlock } from '@savoir/contracts/chats';
import { sentences } from '@savoir/french-text';
import { parse, withoutMarks } from '@savoir/markdown';
import type { RankedPassage, SourcePassage } from '../../../../../knowledge/knowledge.ts';
import { t } from '../../../../../texts/server-texts.ts';
import { placeOf, plainText, withoutReferences } from '../../passage-text.ts';
import { quotableSentences } from '../../passage/sentences.ts';
import { headsIn, plain } from '../../understand/things-named.ts';
import type { CitationBook } from '../answer-so-far.ts';
import { type ChosenSections, type LeftOut, chooseSections, nameOf } from './choose-sections.ts';
import { chapterOf, isAskedOf, scopeOf } from './scope.ts';
import { isNumberedSteps, type Section, type SectionPart, sectionsOf } from './sections.ts';

export interface Procedure extends ChosenSections {
  /** What was found first of its source. */
  top: RankedPassage;
}

/** Of the best passage's confidence, what the steps must reach when they stand in another passage of its source. */
const nearEnough = 0.35;

/**
 * The procedure that answers a question, from the source that answers best; null where it holds none.
 *
 * @param source passages of that source
 */
export function procedureOf(
  question: string,
  passages: readonly RankedPassage[],
  source: readonly SourcePassage[],
): Procedure | null {
  const [top] = passages;
  if (top === undefined) return null;
  const all = sectionsOf(source, top.title);
  const own = sectionWith(top, all);
  const sections = chapterOf(own, all);
  const found = passages
    .filter(({ sourceId, confidence }) => sourceId === top.sourceId && confidence >= nearEnough * top.confidence)
    .flatMap((passage) => sectionWith(passage, sections) ?? [])
    .filter(({ hasSteps }) => hasSteps);
  const under = stepsUnder(sections, own);
  const near = [...found, ...(under === undefined ? [] : [under])];
  // A note is about one thing: what was found of it may be its introduction.
  const possible = top.sourceType === 'note' ? sections.filter(({ hasSteps }) => hasSteps) : near;
  const asked = { question, title: top.title };
  // What to do when something happens is not told by steps for something else.
  const candidates =
    asksWhatToDo(question) && own !== undefined && own.path.length > 0
      ? possible.filter((section) => section === own || isAskedOf(section, asked))
      : possible;
  if (candidates.length === 0) return null;
  return { top, ...chooseSections(sections, scopeOf(sections, { candidates, near }, asked)) };
}

/** Where the sentence of a passage stands that is nearest the question: lines may divide a passage. */
function sectionWith(
  { passageId, sentences: found }: RankedPassage,
  sections: readonly Section[],
): Section | undefined {
  const nearest = found.toSorted((a, b) => b.score - a.score)[0]?.start ?? 0;
  const holding = sections.filter(({ parts }) => parts.some(({ passage }) => passage.passageId === passageId));
  return (
    holding.find(({ parts }) =>
      parts.some(({ passage, start, text }) => passage.passageId === passageId && start + text.length > nearest),
    ) ?? holding[0]
  );
}

/** What was found may be the words under the heading of a chapter, before the sections that hold its steps. */
function stepsUnder(sections: readonly Section[], found: Section | undefined): Section | undefined {
  const chapter = found?.path ?? [];
  if (chapter.length === 0) return undefined;
  return sections.find(
    ({ path, hasSteps, isPreparation }) =>
      hasSteps &&
      !isPreparation &&
      path.length > chapter.length &&
      chapter.every((heading, at) => path[at] === heading),
  );
}

const namedMax = 6;

/** The procedure as it is written, what must be known first before the rest. */
export function procedureBlocks(procedure: Procedure, book: CitationBook): AnswerBlock[] {
  const { top, sections, warnings, rest, others } = procedure;
  const cite = (parts: readonly SectionPart[]): number[] => [
    ...new Set(parts.map(({ passage }) => book.cite({ ...top, ...passage }, quoteOf(passage, parts)))),
  ];
  const [begin] = [...warnings, ...sections.flatMap(({ parts }) => parts)];
  const first = cite(begin === undefined ? [] : [begin]);
  const place = placeOf({ ...top, ...begin?.passage });
  const blocks: AnswerBlock[] = [{ text: `${t('answer.procedure.lead', { place })}\n\n`, citations: first }];
  if (rest !== null) blocks.push({ text: `${t('answer.procedure.goesOn')} ${refer(first)}\n\n`, citations: first });
  if (warnings.length > 0) {
    const citations = cite(warnings);
    blocks.push({ text: `${t('answer.procedure.first')} ${refer(citations)}\n\n${textOf(warnings)}\n\n`, citations });
  }
  for (const section of sections) {
    const citations = cite(section.parts);
    const name = nameOf(section, sections);
    const text = textOf(section.parts);
    blocks.push({
      text:
        name === ''
          ? `${withReferences(text, citations)}\n\n`
          : `**${plainText(name)}** ${refer(citations)}\n\n${text}\n\n`,
      citations,
    });
  }
  for (const [key, left] of [
    ['rest', rest],
    ['others', others],
  ] as const) {
    if (left === null) continue;
    const citations = cite([left.first]);
    const text =
      left.names.length === 0
        ? t('answer.procedure.restUnnamed')
        : t(`answer.procedure.${key}`, { names: namesOf(left) });
    blocks.push({ text: `${text} ${refer(citations)}\n\n`, citations });
  }
  return blocks;
}

const refer = (citations: readonly number[]): string => citations.map((number) => `[${number}]`).join('');

/** After the last word, or on a line of its own where a table, a quote or a fence ends. */
const withReferences = (text: string, citations: readonly number[]): string =>
  ['table', 'blockquote', 'code'].includes(parse(text).children.at(-1)?.type ?? '')
    ? `${text}\n\n${refer(citations)}`
    : `${text} ${refer(citations)}`;

function namesOf({ names }: LeftOut): string {
  const shown = names
    .slice(0, namedMax)
    .map((name) => t('quoted', { text: plainText(name) }))
    .join(', ');
  const further = names.length - Math.min(names.length, namedMax);
  return further > 0 ? t('answer.procedure.more', { names: shown, count: further }) : shown;
}

/** To the letter what the passage says first of what is told of it. */
function quoteOf({ passageId, text }: SourcePassage, parts: readonly SectionPart[]): string {
  const own = parts.find(({ passage }) => passage.passageId === passageId)?.text ?? text;
  const [first, second] = sentences(own);
  return (parse(own).children[0]?.type === 'table' ? second : first)?.text ?? text;
}

/** Markdown of a source inside an answer: lists, tables and quotes stay, the marks within lines go. */
const textOf = (parts: readonly SectionPart[]): string =>
  parts.map(({ text }) => withoutReferences(withoutMarks(text, 'kept'))).join('\n\n');

const whatToDo =
  /\b(?:que|quoi|qu est ce qu(?:e|il)) (?:(?:je|on|il|nous) )?(?:fais|fait|faire|faisons|dois|doit|devons|faut)\b|\b(?:je|on) (?:dois |doit )?(?:fais|fait|faire) (?:quoi|comment)\b|\bcomment (?:je|on) fais?t?\b|\bqu(?:els?|elles?) (?:sont les )?(?:gestes?|reflexes?|demarches?|conduite)\b/;
const factWords =
  /\b(?:quels?|quelles?|lequel|laquelle|lesquels|lesquelles|combien|ou|qui|pourquoi|est ce|faut il|peut on|y a t il|depuis|jusqu)\b/;

/** « La pompe vibre, que faire ? »: not what to do for something that is named. */
const asksWhatToDo = (question: string): boolean =>
  whatToDo.test(plain(question)) && !/\bfaire pour\b/.test(plain(question));

/** « L’alarme sonne », « L’alarme sonne, je fais quoi ? »: it says what happens, and asks what to do, no fact. */
export function tellsSituation(question: string): boolean {
  if (asksWhatToDo(question)) return true;
  return !question.includes('?') && !factWords.test(plain(question)) && headsIn(question).length === 0;
}

/** Would the answer be one of several numbered steps? Then it is all of them. */
export function leadsToStep(passage: RankedPassage): boolean {
  const [lead] = quotableSentences(passage);
  if (lead === undefined || !isNumberedSteps(passage.text)) return false;
  const line = passage.text.slice(passage.text.lastIndexOf('\n', lead.start - 1) + 1);
  return isNumberedSteps(`${line.split('\n')[0] ?? ''}\n1. –`);
}
