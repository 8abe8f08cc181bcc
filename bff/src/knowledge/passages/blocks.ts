/** A heading, or a stretch of markdown that should stay together; offsets in the whole. */
export interface Block {
  kind: 'heading' | 'table' | 'text';
  /** Of a heading, 1 to 6; else 0. */
  level: number;
  start: number;
  end: number;
}

const fence = /^\s{0,3}(```|~~~)/;
const heading = /^\s{0,3}(#{1,6})\s+\S/;
const tableRow = /^\s*\|/;

/** Cuts markdown at headings, blank lines and the edges of tables. A fenced block stays whole. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  let isFenced = false;
  const extend = (kind: 'table' | 'text', start: number, end: number) => {
    if (open?.kind === kind) open.end = end;
    else blocks.push((open = { kind, level: 0, start, end }));
  };
  for (const { text, start, end } of linesOf(markdown)) {
    const togglesFence = fence.test(text);
    if (togglesFence || isFenced) {
      extend('text', start, end);
      if (togglesFence) isFenced = !isFenced;
      continue;
    }
    const level = heading.exec(text)?.[1]?.length;
    if (level !== undefined) {
      blocks.push({ kind: 'heading', level, start, end });
      open = null;
    } else if (text.trim() === '') open = null;
    else extend(tableRow.test(text) ? 'table' : 'text', start, end);
  }
  return blocks;
}

/** Lines with their offsets, line ends left out. */
export function linesOf(text: string, from = 0, to = text.length): { text: string; start: number; end: number }[] {
  const lines: { text: string; start: number; end: number }[] = [];
  for (let start = from; start < to;) {
    const newline = text.indexOf('\n', start);
    const next = newline < 0 || newline >= to ? to : newline;
    const end = text[next - 1] === '\r' && next > start ? next - 1 : next;
    lines.push({ text: text.slice(start, end), start, end });
    start = next + 1;
  }
  return lines;
}
