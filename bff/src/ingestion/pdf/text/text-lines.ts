import { withPositionMark } from '../../office/lines/raised-text.ts';

/** A run of text as pdf.js gives it: position in points from the page's lower left corner. */
export interface TextRun {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  endsLine: boolean;
}

export interface TextLine {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

/** Puts runs together to lines, in stream order: the maker of the file wrote them in reading order far more often than not. */
export function linesOf(runs: readonly TextRun[]): TextLine[] {
  const lines: TextLine[] = [];
  let current: TextRun[] = [];
  const close = () => {
    const line = lineOf(current);
    if (line.text !== '') lines.push(line);
    current = [];
  };
  for (const run of runs) {
    const last = current.at(-1);
    if (last !== undefined && run.text.trim() !== '' && isOtherLine(last, run)) close();
    current.push(run);
    if (run.endsLine) close();
  }
  close();
  return lines;
}

/**
 * Half a line of difference is another line; less is an index or an exponent, unless text of half the size goes back to
 * where the last run started: that stands under a title.
 */
function isOtherLine(last: TextRun, run: TextRun): boolean {
  const isUnderTitle = run.size <= last.size / 2 && run.x <= last.x && run.y < last.y;
  return isUnderTitle || Math.abs(run.y - last.y) > 0.55 * Math.max(last.size, run.size);
}

function lineOf(runs: readonly TextRun[]): TextLine {
  const visible = runs.filter((run) => run.text.trim() !== '');
  const first = visible[0];
  const last = visible.at(-1);
  const size = dominantSize(visible);
  const text = withExponents(runs, size).replace(/\s+/g, ' ').trim();
  if (first === undefined || last === undefined) return { text: '', x: 0, y: 0, width: 0, size: 0 };
  return { text, x: first.x, y: first.y, width: last.x + last.width - first.x, size };
}

/** The size most characters have: a raised number or a drop cap must not decide. */
export function dominantSize(runs: readonly { text: string; size: number }[]): number {
  const characters = new Map<number, number>();
  for (const run of runs) {
    const size = Math.round(run.size * 2) / 2;
    characters.set(size, (characters.get(size) ?? 0) + run.text.length);
  }
  let best = 0;
  for (const [size, count] of characters) if (count > (characters.get(best) ?? 0)) best = size;
  return best;
}

/** A piece of a line: how large it is and how far up it stands. */
interface Piece {
  text: string;
  y: number;
  size: number;
}

/** An exponent is at most so large, and stands so far up, in sizes of its line. */
const [largestSize, leastRise] = [0.85, 0.15];
const exponent = /^[-−–+]?\d{1,3}$/;
/** A number, or a unit that is raised to powers: a small digit behind a word is the mark of a note. */
const powerBase = /(?:\d|(?:^|[^\p{L}])(?:[kMhdcmµμn]?m|s|h))\)?$/u;

/** The text of one line: `10³` where a small 3 stands up behind `10`, which would be another number on the line. */
function withExponents(pieces: readonly Piece[], lineSize: number): string {
  const isSmall = ({ size }: Piece) => size <= largestSize * lineSize;
  const level = pieces.find((piece) => piece.text.trim() !== '' && !isSmall(piece))?.y ?? Number.POSITIVE_INFINITY;
  return pieces.reduce((text, piece) => {
    const isRaised = isSmall(piece) && piece.y - level >= leastRise * lineSize;
    const isExponent = isRaised && exponent.test(piece.text.trim()) && powerBase.test(text);
    return text + (isExponent ? piece.text.replace(/\S+/, (digits) => withPositionMark(digits, 'raised')) : piece.text);
  }, '');
}
