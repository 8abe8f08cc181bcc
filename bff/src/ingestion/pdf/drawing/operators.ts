import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { identity, type Matrix, matrixOf, multiply } from './matrix.ts';

/** What a page draws, as pdf.js gives it. */
export interface Operators {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

/** Each drawing step with the map from its own coordinates to the page's, in points. */
export function* steps({
  fnArray,
  argsArray,
}: Operators): Generator<{ operator: number; args: unknown; matrix: Matrix }> {
  const saved: Matrix[] = [];
  let matrix = identity;
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index];
    if (operator === OPS.save) saved.push(matrix);
    else if (operator === OPS.restore) matrix = saved.pop() ?? identity;
    else if (operator === OPS.transform && Array.isArray(args)) matrix = multiply(matrix, matrixOf(args));
    else yield { operator, args, matrix };
  }
}

const pictureOperators = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
]);

/** Areas of the pictures of a page, in square points: a picture fills the unit square of its own coordinates. */
export function pictureAreas(operators: Operators): number[] {
  const areas: number[] = [];
  for (const { operator, matrix } of steps(operators))
    if (pictureOperators.has(operator)) areas.push(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
  return areas;
}
