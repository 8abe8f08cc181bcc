import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { identity, matrixOf, multiply, type Matrix } from './matrix.ts';

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
