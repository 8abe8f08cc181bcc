import type { JoinedCell } from './joined-cells.ts';
import type { Rule } from './ruling-lines.ts';

export type GridCell = Pick<JoinedCell, 'x' | 'y' | 'wide' | 'high'>;

/** A table whose cells are drawn. Columns by their edges from left to right, rows from top to bottom. */
export interface Grid {
  xs: number[];
  ys: number[];
}

/** Two edges this near are the two sides of one drawn line. */
export const nearPoints = 3;
/** Of an edge between two places of the grid, what must be drawn to part them. */
const drawnShare = 0.5;
/** Less of a line than this: it is drawn by short strokes, or not meant to part anything, and parts all the same. */
const meantShare = 0.4;
/** Looking at each edge of a larger grid would cost more than the joined cells could give. */
const mostPlaces = 2000;

/** The cells of a grid: places between which no edge is drawn are one, where they make a rectangle. */
export function cellsOfGrid({ xs, ys }: Grid, rules: readonly Rule[]): GridCell[] {
  const [width, height] = [xs.length - 1, ys.length - 1];
  if (width * height > mostPlaces) return singles(width, height);
  const uprights = rules.filter(({ x1, x2, y1, y2 }) => y2 - y1 > x2 - x1);
  const levels = rules.filter(({ x1, x2, y1, y2 }) => y2 - y1 <= x2 - x1);
  const parted = {
    right: partings(xs, ys, (x) => uprights.filter(({ x1 }) => near(x1, x)).map(({ y1, y2 }) => [y1, y2])),
    below: partings(ys, xs, (y) => levels.filter(({ y1 }) => near(y1, y)).map(({ x1, x2 }) => [x1, x2])),
  };
  const isParted = (x: number, y: number, side: 'right' | 'below') =>
    side === 'right' ? parted.right[x + 1]?.[y] !== false : parted.below[y + 1]?.[x] !== false;
  const taken = new Set<number>();
  const cells: GridCell[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (taken.has(y * width + x)) continue;
      let wide = 1;
      while (x + wide < width && !isParted(x + wide - 1, y, 'right') && !taken.has(y * width + x + wide)) wide++;
      let high = 1;
      const goesOn = (row: number) =>
        Array.from({ length: wide }, (_, at) => at).every(
          (at) =>
            !isParted(x + at, row - 1, 'below') &&
            (at === 0 || !isParted(x + at - 1, row, 'right')) &&
            !taken.has(row * width + x + at),
        );
      while (y + high < height && goesOn(y + high)) high++;
      for (let row = y; row < y + high; row++) for (let at = x; at < x + wide; at++) taken.add(row * width + at);
      cells.push({ x, y, wide, high });
    }
  return cells;
}

const near = (one: number, other: number) => Math.abs(one - other) <= nearPoints;

/** For each line, between each two of the lines across it: is it drawn there? */
function partings(
  lines: readonly number[],
  across: readonly number[],
  strokesOn: (line: number) => (readonly [number, number])[] | number[][],
): boolean[][] {
  return lines.map((line) => {
    const strokes = strokesOn(line).map(([from = 0, to = 0]) => [from, to] as const);
    const places = across.slice(1).map((end, at) => {
      const [low, high] = [Math.min(across[at] ?? 0, end), Math.max(across[at] ?? 0, end)];
      return { length: high - low, isDrawn: covered(strokes, low, high) >= drawnShare * (high - low) };
    });
    const whole = places.reduce((sum, { length }) => sum + length, 0);
    const drawn = places.reduce((sum, { length, isDrawn }) => sum + (isDrawn ? length : 0), 0);
    return places.map(({ isDrawn }) => isDrawn || drawn < meantShare * whole);
  });
}

/** How much of a span lies under strokes. */
function covered(strokes: readonly (readonly [number, number])[], low: number, high: number): number {
  let end = low;
  let sum = 0;
  for (const [from, to] of strokes.toSorted((a, b) => a[0] - b[0])) {
    const [start, stop] = [Math.max(from, end), Math.min(to, high)];
    if (stop <= start) continue;
    sum += stop - start;
    end = stop;
  }
  return sum;
}

const singles = (width: number, height: number): GridCell[] =>
  Array.from({ length: width * height }, (_, at) => ({ x: at % width, y: Math.floor(at / width), wide: 1, high: 1 }));
