import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { steps, type Operators } from './operators.ts';

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
