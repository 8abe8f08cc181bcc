import { joinLines } from './join-lines.ts';
import { renderBlocks } from './render-blocks.ts';

/** Text of a recognised page as GFM markdown. Recognition gives printed lines; a vision model writes markdown itself. */
export function recognisedText({ text, by }: { text: string; by: 'ocr' | 'vision' }): string {
  if (by === 'vision') return text.trim();
  const paragraphs = text.split(/\n\s*\n/).map((lines) =>
    joinLines(
      lines
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => /[\p{L}\p{N}]/u.test(line)),
    ),
  );
  return renderBlocks(paragraphs.filter((each) => each !== '').map((each) => ({ kind: 'paragraph', text: each })));
}
