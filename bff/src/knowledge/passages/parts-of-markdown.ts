import type { Range } from '@savoir/markdown';
import { linesOf } from '../text/lines.ts';

/** Some 5 ms of reading, 25 where every line is a block of its own. */
const usual = 4000;
/** From here on any blank line is an end, then any line, then any word. */
const [long, longer] = [5000, 6000];

const fence = /^\s*(?:```|~~~)/;

/**
 * A long markdown in parts that are read one after the other: they end before a heading where there is one, else at a
 * blank line. Together they are the markdown to the letter.
 */
export function partsOfMarkdown(markdown: string): Range[] {
  if (markdown.length <= usual) return [{ start: 0, end: markdown.length }];
  const parts: Range[] = [];
  let start = 0;
  let isFenced = false;
  let afterBlank = false;
  const endAt = (end: number) => {
    parts.push({ start, end });
    start = end;
  };
  for (const line of linesOf(markdown)) {
    const length = line.start - start;
    const mayEnd = !isFenced && (line.text.startsWith('#') || (length >= long && afterBlank));
    if ((length >= usual && mayEnd) || length >= longer) endAt(line.start);
    while (line.end - start > longer) {
      const space = markdown.lastIndexOf(' ', start + longer);
      endAt(space > start ? space + 1 : start + longer);
    }
    if (fence.test(line.text)) isFenced = !isFenced;
    afterBlank = line.text.trim() === '';
  }
  if (start < markdown.length) endAt(markdown.length);
  return parts;
}
