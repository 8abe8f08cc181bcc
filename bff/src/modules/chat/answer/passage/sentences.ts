import { allWords, contentWords, fold } from '@savoir/french-text';
import { type Links, tablesIn } from '@savoir/markdown';
import type { RankedPassage, RankedSentence } from '../../../../knowledge/knowledge.ts';
import { headingPath } from '../../../../knowledge/passages/passages-of-markdown.ts';
import { isTitleLine, labelAt, labelsIn, labelsOver, linesOf } from '../../../../knowledge/text/lines.ts';
import { truncate } from '../../../../knowledge/text/word-forms.ts';
import { t } from '../../../../texts/server-texts.ts';
import { plainText } from '../passage-text.ts';
import { isInfinitive, namedIn, spokenOf } from '../understand/things-named.ts';
import type { MeantRow, MeantTable } from './columns.ts';
import { readTables } from './read-table.ts';
import { rowText } from './row-text.ts';

/** Nothing but what something is called: « La conduite sans les secousses ». */
const isTitleOfWork = /^«[^»]*»$/u;
/** Nothing but a link: it leads to what is asked, and tells nothing of it. */
const isOnlyLink = /^[^\p{L}\p{N}[]*\[[^\]]*\]\([^)]*\)[^\p{L}\p{N}]*$/u;
/** At the end of a running title. */
const pageNumber = /(?:\bp(?:age|\.)\s*)?\d+(?:\s*\/\s*\d+)?\s*$/i;
/** Words that open a sentence which needs the one before it to be understood. */
const leaning = new Set(
  'il ils elle elles ce cela ceci cette ces celui celle ceux celles son sa ses leur leurs sinon puis ensuite alors donc dela ainsi'.split(
    ' ',
  ),
);

/** Sentences worth quoting, the one nearest the question first: no table header, no running title, nothing that only repeats the title. */
export function quotableSentences(passage: RankedPassage): RankedSentence[] {
  const known = new Set(contentWords(`${passage.title} ${passage.heading}`));
  const heads = tablesIn(passage.text).map(({ head }) => head);
  const telling = tellingSentences(passage);
  return (telling.length > 0 ? telling : passage.sentences)
    .filter(({ text, start }) => {
      const isHeader = heads.some((head) => head.start <= start && start < head.end);
      return (
        !isHeader &&
        !isTitleOfWork.test(text.trim()) &&
        contentWords(text.replace(pageNumber, '')).some((word) => !known.has(word))
      );
    })
    .map((sentence) => withOtherwise(passage, withWhatItLeansOn(passage, sentence)))
    .sort((a, b) => b.score - a.score);
}

/** Those that do more than to lead elsewhere: no link, and no announcement of links or of what stands in another passage. */
const tellingSentences = ({ sentences }: Pick<RankedPassage, 'sentences'>): RankedSentence[] =>
  sentences
    .filter(({ text }) => !isOnlyLink.test(text.trim()))
    .filter(({ text }, at, all) => at < all.length - 1 || !/:\s*$/.test(text));

/** Is what is nearest to the question in it only a way to another text? */
export function isSignpost(passage: Pick<RankedPassage, 'sentences'>): boolean {
  const [best] = passage.sentences.toSorted((a, b) => b.score - a.score);
  return best !== undefined && !tellingSentences(passage).includes(best);
}

/** What is to be done otherwise, said in the next sentence of the line: « Contrôler que … Sinon, … ». */
function withOtherwise(passage: RankedPassage, sentence: RankedSentence): RankedSentence {
  const next = passage.sentences.find(({ start }) => start >= sentence.end);
  if (next === undefined || !/^sinon\b/i.test(next.text)) return sentence;
  const text = passage.text.slice(sentence.start, next.end);
  return text.includes('\n') ? sentence : { ...sentence, text, end: next.end };
}

/** « Au-delà, remplacer… » says nothing without the sentence before it on the line. */
function withWhatItLeansOn(passage: RankedPassage, sentence: RankedSentence): RankedSentence {
  const before = passage.sentences[passage.sentences.findIndex(({ start }) => start === sentence.start) - 1];
  const [first = '', second = ''] = allWords(sentence.text);
  if (before === undefined || !(leaning.has(first) || leaning.has(second))) return sentence;
  const text = passage.text.slice(before.start, sentence.end);
  return text.includes('\n')
    ? sentence
    : { ...sentence, text, start: before.start, score: Math.max(before.score, sentence.score) };
}

const itemsMax = 8;
const isEnd = /[.!?…][»”")\]]?$/;
const isOpen = /[;,][\s»”")\]]*$/;

const onlyRepeats = (text: string, question: string): boolean => {
  const asked = new Set(contentWords(question).map(truncate));
  const said = contentWords(text).map(truncate);
  return !isEnd.test(text.trim()) && said.length > 0 && said.every((word) => asked.has(word));
};

/**
 * « Sont exclus : » says nothing by itself, nor does a title, nor a line that only repeats what is asked, as headings of
 * a list do: what it names, or the items behind it, up to the one that ends the sentence.
 */
export function announcedBy(
  lead: RankedSentence,
  { text, sentences }: Pick<RankedPassage, 'text' | 'sentences'>,
  question: string,
  links: Links = 'left out',
): string[] {
  const behind = sentences.filter(({ start }) => start >= lead.end);
  const label = labelAt(labelsIn(text), lead.start);
  if (label !== null)
    return behind
      .filter(({ start }) => start < label.until)
      .slice(0, itemsMax)
      .map((sentence) => plainText(sentence.text, links));
  if (
    !(/:\s*$/.test(lead.text) || isTitle(lead, text) || onlyRepeats(lead.text, question)) ||
    text.slice(lead.start, lead.end).trimStart().startsWith('|')
  )
    return [];
  const items: string[] = [];
  for (const sentence of behind.slice(0, itemsMax)) {
    const item = plainText(sentence.text, links);
    if (!isOpen.test(item) && !isEnd.test(item) && items.length > 0) break;
    items.push(item);
    if (isEnd.test(item)) break;
  }
  return items;
}

/** A row of a table's body. */
export const isTableRow = (passage: RankedPassage, sentence: RankedSentence): boolean =>
  rowAt(passage.text, sentence.start) !== null;

/**
 * A table row alone says little: its cells are given with the names of their columns. So does what stands under a line
 * that names it: « 3-5 ans : Sieste d’une heure ».
 */
export function readable(passage: RankedPassage, sentence: RankedSentence, links: Links = 'left out'): string {
  const found = rowAt(passage.text, sentence.start);
  if (found !== null) return rowText(found.table, found.row, [], links === 'kept' ? found.row.shown : found.row.cells);
  return labelsOver(labelsIn(passage.text), sentence.start).reduceRight(
    (text, label) => t(text.includes(':') ? 'answer.table.row' : 'named', { name: plainText(label.text), text }),
    plainText(sentence.text, links),
  );
}

/** The row of a table's body at this offset; null elsewhere. */
function rowAt(text: string, offset: number): { table: MeantTable; row: MeantRow } | null {
  for (const table of readTables(text)) {
    const row = table.rows.find(({ start, end }) => start <= offset && offset < end);
    if (row !== undefined) return { table, row };
  }
  return null;
}

/** Does it only name what stands under it? */
export const isOnlyTitle = ({ text }: Pick<RankedPassage, 'text'>, sentence: RankedSentence): boolean =>
  labelAt(labelsIn(text), sentence.start) !== null || isTitle(sentence, text);

/** Do both stand under the same lines: what is under another one is of something else. */
export function standTogether({ text }: RankedPassage, one: RankedSentence, other: RankedSentence): boolean {
  const labels = labelsIn(text);
  const over = (sentence: RankedSentence) =>
    labelsOver(labels, sentence.start)
      .map(({ start }) => start)
      .join(' ');
  return over(one) === over(other);
}

/** As it is shown first; an item of a list also with the heading over it, where the question asks for what that names. */
export function shownFirst(question: string, passage: RankedPassage, lead: RankedSentence): string {
  const text = readable(passage, lead, 'kept');
  const isItem = /^[ \t]*(?:[-*+•]|\d+[.)])\s+$/.test(
    passage.text.slice(passage.text.lastIndexOf('\n', lead.start - 1) + 1, lead.start),
  );
  if (!isItem) return text;
  const heading = headingPath(passage.heading).at(-1) ?? '';
  const said = `${passage.title}\n${text}`;
  const isAsked = namedIn(question).some((word) => spokenOf([word], heading) > 0 && spokenOf([word], said) === 0);
  return isAsked ? t('named', { name: heading, text }) : text;
}

/** A line alone between blank ones that only names something, over what says it. */
function isTitle({ start }: { start: number }, text: string): boolean {
  const lines = linesOf(text);
  const at = lines.findIndex((line) => line.start <= start && start < line.end);
  const line = lines[at]?.text.trim() ?? '';
  const isBlank = (place: number): boolean => (lines[place]?.text ?? '').trim() === '';
  return isTitleLine(line) && isBlank(at - 1) && isBlank(at + 1) && text.slice(lines[at]?.end).trim() !== '';
}

/** « Fermer la vanne », « Fermez … », « Ne jamais … » */
export function isOrder(text: string): boolean {
  const [first = '', second = ''] = text.replace(/^[^\p{L}]+/u, '').split(/[^\p{L}]+/u);
  if (/^(?:ne|puis|ensuite|enfin)$/i.test(first)) return second !== '' && (isOrder(second) || fold(first) === 'ne');
  return first.length > 3 && (isInfinitive(first) || /ez$/i.test(first)) && !notVerbs.has(fold(first));
}
const notVerbs = new Set(
  'pour entre contre outre autre notre votre quatre lettre cadre titre registre filtre metre ordre chez assez atelier palier premier dernier panier cahier hiver danger acier boitier clavier fichier'.split(
    ' ',
  ),
);
