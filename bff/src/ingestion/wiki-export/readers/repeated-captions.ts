import { parse, rangeOf, textOf } from '@savoir/markdown';

/** Notion writes the caption of a picture twice: as its words, and as a paragraph of its own below. */
export function withoutRepeatedCaptions(markdown: string): string {
  if (!markdown.includes('![')) return markdown;
  const { children } = parse(markdown);
  let text = '';
  let at = 0;
  for (const [index, block] of children.entries()) {
    const above = children[index - 1];
    const picture = above?.type === 'paragraph' && above.children.length === 1 ? above.children[0] : undefined;
    const [before, range] = [above === undefined ? null : rangeOf(above), rangeOf(block)];
    if (picture?.type !== 'image' || block.type !== 'paragraph' || before === null || range === null) continue;
    // What is not said in words is no caption, and two pictures may well have the same one.
    const caption = (picture.alt ?? '').trim();
    if (caption === '' || block.children.some(({ type }) => type === 'image') || textOf(block).trim() !== caption)
      continue;
    text += markdown.slice(at, before.end);
    at = range.end;
  }
  return text + markdown.slice(at);
}
