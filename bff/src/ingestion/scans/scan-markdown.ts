import { joinLines } from '../pdf/text/join-lines.ts';
import { startsItem, hasBullet, withoutBullet } from '../pdf/text/list-marks.ts';
import { renderBlocks } from '../pdf/text/render-blocks.ts';
import type { TextRun } from '../pdf/text/text-lines.ts';
import { isInside, ruledTablesOf } from '../pdf/tables/ruled-tables.ts';
import type { PdfBlock } from '../pdf/pdf-page.ts';
import { pointsOf, type ScannedPage, type ScanWord } from './scanned-page.ts';

/** Recognition gives words and where they stand; a vision model writes markdown itself. */
type Recognised = { by: 'ocr'; page: ScannedPage } | { text: string; by: 'vision' };

/** Text of a recognised page as GFM markdown, and its words where their places are known. */
export const recognisedText = (read: Recognised): { text: string; words: ScanWord[] } =>
  read.by === 'vision' ? { text: read.text.trim(), words: [] } : scanMarkdown(read.page);

/** A recognised page as GFM markdown, and its words in the order in which that says them. */
function scanMarkdown(page: ScannedPage): { text: string; words: ScanWord[] } {
  const runs = new Map(page.words.map((word) => [runOf(word, page), word]));
  const ordered = inReadingOrder([...runs.keys()]);
  const parts: { top: number; blocks: PdfBlock[]; words: ScanWord[] }[] = [];
  const inTable = new Set<TextRun>();
  for (const { grid, captions, rows } of ruledTablesOf(page.rules, ordered)) {
    const own = ordered.filter((run) => isInside(grid, run));
    for (const run of own) inTable.add(run);
    parts.push({
      top: grid.ys[0] ?? 0,
      blocks: [...captions.map((text) => ({ kind: 'paragraph' as const, text })), { kind: 'table', rows }],
      words: own.flatMap((run) => runs.get(run) ?? []),
    });
  }
  const free = [...runs].filter(([run, word]) => !inTable.has(run) && !isRunningLine(word, page));
  const bodyHeight = median(linesOf(free.map(([, word]) => word)).map(heightOf));
  for (const paragraph of Map.groupBy(free, ([, word]) => word.paragraph).values()) {
    const words = paragraph.map(([, word]) => word);
    parts.push({
      top: Math.max(...paragraph.map(([run]) => run.y + run.size)),
      blocks: blocksOf(linesOf(words), bodyHeight),
      words,
    });
  }
  // The order of recognition is the order of reading, but for tables and for what was found apart.
  const inOrder = page.rules.length === 0 ? parts : parts.toSorted((a, b) => b.top - a.top);
  return {
    text: renderBlocks(inOrder.flatMap(({ blocks }) => blocks)),
    words: inOrder.flatMap(({ words }) => words),
  };
}

const linesOf = (words: readonly ScanWord[]): ScanWord[][] => [...Map.groupBy(words, ({ line }) => line).values()];

const heightOf = (line: readonly ScanWord[]): number =>
  Math.max(...line.map(({ text, box }) => (/[\p{L}\p{N}]/u.test(text) ? box.height : 0)));

/** At the end of the lines above and below the text of a page. */
const pageNumber = /(?:\bpages?|\bp\.)\s*\d+(?:\s*(?:\/|sur|of)\s*\d+)?\W*$|^\W*\d{1,4}(?:\s*\/\s*\d+)?\W*$/i;
const edgeShare = 0.08;

/** Headers and footers with the number of the page; what else is printed at the edge stays. */
function isRunningLine({ line }: ScanWord, { words, size }: ScannedPage): boolean {
  const own = words.filter((word) => word.line === line);
  const isAtEdge = own.every(
    ({ box }) => box.y + box.height < edgeShare * size.height || box.y > (1 - edgeShare) * size.height,
  );
  return isAtEdge && pageNumber.test(own.map(({ text }) => text).join(' '));
}

/** Of the usual height of a line, what a heading has: less than by the sizes of a font, since capitals vary. */
const headings = [
  { level: 1, ratio: 2 },
  { level: 2, ratio: 1.4 },
  { level: 3, ratio: 1.22 },
];
const headingMaxCharacters = 120;

/** A paragraph, with the larger lines of it as headings. */
function blocksOf(lines: readonly ScanWord[][], bodyHeight: number): PdfBlock[] {
  const blocks: PdfBlock[] = [];
  let body: string[] = [];
  const flush = () => {
    blocks.push(...paragraphsOf(body));
    body = [];
  };
  for (const line of lines) {
    const text = line.map((word) => word.text).join(' ');
    const level = headings.find(({ ratio }) => heightOf(line) >= ratio * bodyHeight)?.level;
    if (level === undefined || text.length > headingMaxCharacters || !/\p{L}{3}/u.test(text) || /[.,;]$/.test(text)) {
      body.push(text);
      continue;
    }
    flush();
    const last = blocks.at(-1);
    // A heading of two lines.
    if (last?.kind === 'heading' && last.level === level) last.text = joinLines([last.text, text]);
    else blocks.push({ kind: 'heading', level, text });
  }
  flush();
  return blocks;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Printed lines of a paragraph, the items of a list apart. Specks of dirt are no lines. */
function paragraphsOf(lines: readonly string[]): PdfBlock[] {
  const items: string[][] = [];
  for (const line of lines.map((each) => each.trim()).filter((each) => /[\p{L}\p{N}]/u.test(each))) {
    const item = items.at(-1);
    const [first, last] = [item?.[0], item?.at(-1)];
    if (item === undefined || first === undefined || last === undefined || startsItem(line, { first, last }))
      items.push([line]);
    else item.push(line);
  }
  return items.map((item) => {
    const text = joinLines(item);
    return { kind: 'paragraph', text: hasBullet(text) ? `- ${withoutBullet(text)}` : text };
  });
}

function runOf({ text, box }: ScanWord, { size }: ScannedPage): TextRun {
  const scale = pointsOf(size);
  return {
    text: `${text} `,
    x: box.x * scale,
    y: (size.height - box.y - box.height) * scale,
    width: box.width * scale,
    size: box.height * scale,
    endsLine: false,
  };
}

/** Line by line over the whole width, as the cells of a table need them. */
function inReadingOrder(runs: readonly TextRun[]): TextRun[] {
  const usual = median(runs.map(({ size }) => size));
  const lines: TextRun[][] = [];
  for (const run of runs.toSorted((a, b) => middleOf(b) - middleOf(a))) {
    const line = lines.at(-1);
    if (line?.[0] !== undefined && middleOf(line[0]) - middleOf(run) < usual / 2) line.push(run);
    else lines.push([run]);
  }
  return lines.flatMap((line) => line.toSorted((a, b) => a.x - b.x));
}

const middleOf = ({ y, size }: TextRun): number => y + size / 2;
