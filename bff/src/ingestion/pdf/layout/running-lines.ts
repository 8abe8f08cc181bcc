import type { TextLine } from '../text/text-lines.ts';

/** Top and bottom share of a page where headers and footers stand. */
const edgeShare = 0.1;
const fewestPages = 3;
const usualShare = 0.6;

export interface PageLines {
  lines: readonly TextLine[];
  /** Lower and upper edge of the page in points. */
  bottom: number;
  top: number;
}

/** Headers and footers of a document: lines at the edge that come back on most of some pages, page numbers apart. */
export function runningLines(pages: readonly PageLines[]): Set<string> {
  const seen = new Map<string, number>();
  for (const page of pages) {
    const atEdge = new Set(page.lines.filter((line) => isAtEdge(line, page)).map(({ text }) => withoutNumbers(text)));
    for (const text of atEdge) seen.set(text, (seen.get(text) ?? 0) + 1);
  }
  if (pages.length < fewestPages) return new Set();
  const running = new Set([...seen].filter(([, count]) => count >= usualShare * pages.length).map(([text]) => text));
  return areAllThereIs(running, pages) ? new Set() : running;
}

/** Labels and slides that say the same at the same place, page by page: that is their text, not its margin. */
function areAllThereIs(running: ReadonlySet<string>, pages: readonly PageLines[]): boolean {
  const written = pages.filter(({ lines }) => lines.length > 0);
  const bare = written.filter((page) => page.lines.every((line) => isRunningLine(line, page, running)));
  return bare.length > written.length / 2;
}

export const isRunningLine = (line: TextLine, page: Omit<PageLines, 'lines'>, running: ReadonlySet<string>): boolean =>
  isAtEdge(line, page) && running.has(withoutNumbers(line.text));

function isAtEdge({ y }: TextLine, { bottom, top }: Omit<PageLines, 'lines'>): boolean {
  const edge = edgeShare * (top - bottom);
  return y < bottom + edge || y > top - edge;
}

const withoutNumbers = (text: string) => text.replace(/\d+/g, '#');
