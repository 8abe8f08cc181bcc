import { joinLines } from './join-lines.ts';
import { beginsItem, hasBullet, withoutBullet } from './list-marks.ts';
import { renderBlocks } from './render-blocks.ts';

/** Text of a recognised page as GFM markdown. Recognition gives printed lines; a vision model writes markdown itself. */
export function recognisedText({ text, by }: { text: string; by: 'ocr' | 'vision' }): string {
  if (by === 'vision') return text.trim();
  const paragraphs = text.split(/\n\s*\n/).flatMap((lines) =>
    itemsOf(
      lines
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => /[\p{L}\p{N}]/u.test(line)),
    ),
  );
  return renderBlocks(
    paragraphs.map((lines) => {
      const joined = joinLines(lines);
      return { kind: 'paragraph', text: hasBullet(joined) ? `- ${withoutBullet(joined)}` : joined };
    }),
  );
}

function itemsOf(lines: readonly string[]): string[][] {
  const items: string[][] = [];
  for (const line of lines) {
    const item = items.at(-1);
    const [first, last] = [item?.[0], item?.at(-1)];
    if (item === undefined || first === undefined || last === undefined || beginsItem(line, { first, last }))
      items.push([line]);
    else item.push(line);
  }
  return items;
}
