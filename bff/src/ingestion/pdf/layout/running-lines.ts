import type { TextLine } from '../text/text-lines.ts';

/** Top and bottom share of a page where headers and footers stand. */
const edgeShare = 0.1;
const fewestPages = 3;
const usualShare = 0.6;

/** Lower and upper edge of a page in points. */
export interface Edges {
  bottom: number;
  top: number;
}

export interface PageLines extends Edges {
  lines: readonly TextLine[];
}

/** How pages of a document tell what stands beside their text. */
export interface Running {
  /** The same on most pages, but for its numbers. */
  texts: ReadonlySet<string>;
  /** Baselines at which some pages after one another say the same: the chapter they are of. */
  heights: readonly number[];
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
  const bare = written.filter((page) =>
    page.lines.every((line) => isRunningLine(line, page, { texts: running, heights: [] })),
  );
  return bare.length > written.length / 2;
}

/** Only as much of a line as tells where it stands. */
type Placed = Pick<TextLine, 'text' | 'y' | 'size'>;

export interface PlacedPage extends Edges {
  /** What stands apart on a line is apart: a header may have two sides. */
  segments: readonly Placed[];
}

const sameHeight = 1;
/** Distance to the text, in text sizes. */
const apart = 1.6;

/**
 * Heights of headers and footers that change with the chapter. A title that stands at the same place of each page says
 * something else on the next one, and the header of a table the same on all of them.
 *
 * @param stretches pages that follow one another, from several places of the document
 */
export function runningHeights(stretches: readonly (readonly PlacedPage[])[]): number[] {
  const found = stretches.map((pages) => {
    const edge = pages.flatMap((page) => page.segments.filter((each) => standsApart(each, page)));
    return edge.filter((each) => edge.some((other) => other !== each && saysTheSame(each, other)));
  });
  const usual = Math.max(2, stretches.length / 2);
  const heights = [...new Set(found.flat().map(({ y }) => Math.round(y)))];
  return heights.filter((height) => {
    const texts = found.flatMap((edge) => edge.find(({ y }) => isAt(y, height))?.text ?? []);
    return texts.length >= usual && new Set(texts.map(withoutNumbers)).size > 1;
  });
}

const isAt = (y: number, height: number): boolean => Math.abs(y - height) <= sameHeight;

const saysTheSame = (one: Placed, other: Placed): boolean =>
  isAt(one.y, other.y) && /\p{L}/u.test(one.text) && withoutNumbers(one.text) === withoutNumbers(other.text);

function standsApart({ y, size }: Placed, page: PlacedPage): boolean {
  if (!isAtEdge({ y }, page)) return false;
  return page.segments.every((other) => isAt(other.y, y) || Math.abs(other.y - y) >= apart * size);
}

export const isRunningLine = (line: TextLine, page: Edges, { texts, heights }: Running): boolean =>
  isAtEdge(line, page) && (texts.has(withoutNumbers(line.text)) || heights.some((height) => isAt(line.y, height)));

function isAtEdge({ y }: Pick<TextLine, 'y'>, { bottom, top }: Edges): boolean {
  const edge = edgeShare * (top - bottom);
  return y < bottom + edge || y > top - edge;
}

const withoutNumbers = (text: string) => text.replace(/\d+/g, '#');
