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
