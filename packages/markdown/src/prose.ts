import type { Range } from './parse.ts';

/** What may swallow lines beyond a blank one. */
const opensMore = /^[ \t]*(?:```|~~~|<)/m;
const blankLines = /\n(?:[ \t]*\n)+/g;
const paragraph = /^\p{L}(?:.*\S)?$/u;

/**
 * A markdown as stretches that stand alone: a line between blank ones that starts with a letter is a paragraph whatever
 * surrounds it. Most of a printed page is made of these, and to read them as markdown is nearly all that cutting costs.
 */
export function stretchesOf(markdown: string): (Range & { isParagraph: boolean })[] {
  if (markdown.includes('\r') || opensMore.test(markdown))
    return [{ start: 0, end: markdown.length, isParagraph: false }];
  const stretches: (Range & { isParagraph: boolean })[] = [];
  let start = 0;
  const add = (end: number) => {
    const isParagraph = paragraph.test(markdown.slice(start, end));
    const last = stretches.at(-1);
    if (isParagraph || last === undefined || last.isParagraph) stretches.push({ start, end, isParagraph });
    else last.end = end;
  };
  for (const { index, 0: gap } of markdown.matchAll(blankLines)) {
    add(index);
    start = index + gap.length;
  }
  add(markdown.length);
  return stretches;
}
