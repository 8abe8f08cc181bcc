import type { Rule } from '../pdf/tables/ruling-lines.ts';
import type { Box, Size } from './turned-picture.ts';

/** A word as recognised. */
export interface ScanWord {
  text: string;
  /** In the picture as it was recognised, in pixels. */
  box: Box;
  /** Lines and paragraphs are counted over the page; a word found apart from them has a line of its own. */
  line: number;
  paragraph: number;
  /** In the picture as it was given, as shares of its width and height. */
  place: Box;
}

/** A page as recognised: upright, whatever way it lay. */
export interface ScannedPage {
  size: Size;
  /** In the order in which they were recognised. */
  words: ScanWord[];
  /** The lines of its tables, in points from its lower left corner, as if its longer side were that of A4. */
  rules: Rule[];
}

const longestPoints = 842;

export const pointsOf = ({ width, height }: Size): number => longestPoints / Math.max(width, height);

/** A drawn line of a picture as a rule of a page. */
export function ruleOf({ x1, y1, x2, y2 }: Rule, size: Size): Rule {
  const scale = pointsOf(size);
  return { x1: x1 * scale, x2: x2 * scale, y1: (size.height - y2) * scale, y2: (size.height - y1) * scale };
}
