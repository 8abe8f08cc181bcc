import { joinLines } from '../pdf/text/join-lines.ts';
import { beginsItem, hasBullet, withoutBullet } from '../pdf/text/list-marks.ts';
import { renderBlocks } from '../pdf/text/render-blocks.ts';
import type { TextRun } from '../pdf/text/text-lines.ts';
import { isInside, ruledTablesOf } from '../pdf/tables/ruled-tables.ts';
import type { PdfBlock } from '../pdf/pdf-page.ts';
import { pointsOf, type ScannedPage, type ScanWord } from './scanned-page.ts';

/** A recognised page as GFM markdown, and its words in the order in which that says them. */
export function scanMarkdown(page: ScannedPage): { text: string; words: ScanWord[] } {
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
  const free = [...runs].filter(([run]) => !inTable.has(run));
  for (const paragraph of Map.groupBy(free, ([, word]) => word.paragraph).values()) {
    const lines = [...Map.groupBy(paragraph, ([, word]) => word.line).values()];
    const texts = lines.map((words) => words.map(([, word]) => word.text).join(' '));
    parts.push({
      top: Math.max(...paragraph.map(([run]) => run.y + run.size)),
      blocks: paragraphsOf(texts),
      words: paragraph.map(([, word]) => word),
    });
  }
  // The order of recognition is the order of reading, but for tables and for what was found apart.
  const inOrder = page.rules.length === 0 ? parts : parts.toSorted((a, b) => b.top - a.top);
  return {
    text: renderBlocks(inOrder.flatMap(({ blocks }) => blocks)),
    words: inOrder.flatMap(({ words }) => words),
  };
}

/** Printed lines of a paragraph, the items of a list apart. Specks of dirt are no lines. */
export function paragraphsOf(lines: readonly string[]): PdfBlock[] {
  const items: string[][] = [];
  for (const line of lines.map((each) => each.trim()).filter((each) => /[\p{L}\p{N}]/u.test(each))) {
    const item = items.at(-1);
    const [first, last] = [item?.[0], item?.at(-1)];
    if (item === undefined || first === undefined || last === undefined || beginsItem(line, { first, last }))
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
  const usual = runs.map(({ size }) => size).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
  const lines: TextRun[][] = [];
  for (const run of runs.toSorted((a, b) => middleOf(b) - middleOf(a))) {
    const line = lines.at(-1);
    if (line?.[0] !== undefined && middleOf(line[0]) - middleOf(run) < usual / 2) line.push(run);
    else lines.push([run]);
  }
  return lines.flatMap((line) => line.toSorted((a, b) => a.x - b.x));
}

const middleOf = ({ y, size }: TextRun): number => y + size / 2;
