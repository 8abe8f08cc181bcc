import { withPositionMark } from '../../office/lines/raised-text.ts';

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
export function withExponents(pieces: readonly Piece[], lineSize: number): string {
  const isSmall = ({ size }: Piece) => size <= largestSize * lineSize;
  const level = pieces.find((piece) => piece.text.trim() !== '' && !isSmall(piece))?.y ?? Number.POSITIVE_INFINITY;
  return pieces.reduce((text, piece) => {
    const isRaised = isSmall(piece) && piece.y - level >= leastRise * lineSize;
    const isExponent = isRaised && exponent.test(piece.text.trim()) && powerBase.test(text);
    return text + (isExponent ? piece.text.replace(/\S+/, (digits) => withPositionMark(digits, 'raised')) : piece.text);
  }, '');
}
