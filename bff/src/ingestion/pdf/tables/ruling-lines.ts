import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { apply, type Matrix } from '../drawing/matrix.ts';
import { steps, type Operators } from '../drawing/operators.ts';

/** A horizontal or vertical stroke, or an edge of a filled area, in points from the page's lower left corner. */
export interface Rule {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

const shortestPoints = 4;
const skewPoints = 0.8;
/** A drawing, not a table: looking for one in it would cost more than it could give. */
const mostRules = 4000;

const painting = new Set<number>([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
/** Coordinates that follow each step of a path. */
const coordinatesOf: readonly number[] = [2, 2, 6, 4, 0];
const [moveTo, lineTo, , , closePath] = [0, 1, 2, 3, 4];

/** All straight upright or level edges a page paints, none when it is a drawing; clipping paths paint nothing. */
export function ruleLinesOf(operators: Operators): Rule[] {
  const rules: Rule[] = [];
  for (const { operator, args, matrix } of steps(operators)) {
    if (operator !== OPS.constructPath || !Array.isArray(args) || typeof args[0] !== 'number' || !painting.has(args[0]))
      continue;
    for (const path of Array.isArray(args[1]) ? args[1] : []) {
      if (!(path instanceof Float32Array)) continue;
      for (const edge of edgesOf(path, matrix)) rules.push(edge);
      if (rules.length > mostRules) return [];
    }
  }
  return rules;
}

function edgesOf(path: Float32Array, matrix: Matrix): Rule[] {
  const edges: Rule[] = [];
  let start: [number, number] = [0, 0];
  let at: [number, number] = [0, 0];
  for (let index = 0; index < path.length;) {
    const step = path[index++] ?? Number.NaN;
    const size = coordinatesOf[step];
    if (size === undefined) return edges;
    const end: [number, number] =
      step === closePath ? start : apply(matrix, path[index + size - 2] ?? 0, path[index + size - 1] ?? 0);
    if (step === lineTo || step === closePath) edges.push(...ruleBetween(at, end));
    if (step === moveTo) start = end;
    at = end;
    index += size;
  }
  return edges;
}

function ruleBetween([x1, y1]: [number, number], [x2, y2]: [number, number]): Rule[] {
  const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)];
  if (Math.max(width, height) < shortestPoints || Math.min(width, height) > skewPoints) return [];
  return [{ x1: Math.min(x1, x2), y1: Math.min(y1, y2), x2: Math.max(x1, x2), y2: Math.max(y1, y2) }];
}
