import { joinLines } from '../text/join-lines.ts';
import type { Rule } from './ruling-lines.ts';
import { linesOf, type TextRun } from '../text/text-lines.ts';

/** A table whose cells are drawn. Columns by their edges from left to right, rows from top to bottom. */
export interface Grid {
  xs: number[];
  ys: number[];
}

export interface RuledTable {
  grid: Grid;
  rows: string[][];
}

/** Two edges this near are the two sides of one drawn line. */
const nearPoints = 3;
const smallestFilledShare = 0.5;

/** Runs far apart on one line, several lines running: worth looking for drawn cells, which costs more than the text. */
export function mayHoldTable(runs: readonly TextRun[]): boolean {
  const visible = runs.filter(({ text }) => text.trim() !== '');
  const wide = visible.filter((run, index) => {
    const before = visible[index - 1];
    return before !== undefined && Math.abs(before.y - run.y) < 1 && run.x - (before.x + before.width) > 1.2 * run.size;
  });
  return new Set(wide.map(({ y }) => Math.round(y))).size >= 2;
}

/** Only tables that are certain: drawn as a full grid, no text across an edge, most cells filled. Anything else stays text. */
export function ruledTablesOf(rules: readonly Rule[], runs: readonly TextRun[]): RuledTable[] {
  return gridsOf(rules).flatMap((grid) => {
    const rows = cellsOf(grid, runs);
    if (rows === null) return [];
    const filled = rows.flat().filter((cell) => cell !== '').length;
    const isSure =
      rows.every((row) => row.some((cell) => cell !== '')) &&
      filled >= smallestFilledShare * rows.length * (grid.xs.length - 1);
    return isSure ? [{ grid, rows }] : [];
  });
}

export const isInside = ({ xs, ys }: Grid, { x, y, size }: Pick<TextRun, 'x' | 'y' | 'size'>): boolean => {
  const middle = y + size / 3;
  return (
    x >= (xs[0] ?? 0) - nearPoints && x <= (xs.at(-1) ?? 0) && middle <= (ys[0] ?? 0) && middle >= (ys.at(-1) ?? 0)
  );
};

/** Rules that touch belong to one drawing; one that has at least two columns and two rows is a grid. */
function gridsOf(rules: readonly Rule[]): Grid[] {
  const grids: Grid[] = [];
  for (const group of touching(rules)) {
    const xs = distinct(group.filter(isUpright).map(({ x1 }) => x1)).toSorted((a, b) => a - b);
    const ys = distinct(group.filter((rule) => !isUpright(rule)).map(({ y1 }) => y1)).toSorted((a, b) => b - a);
    if (xs.length >= 3 && ys.length >= 3) grids.push({ xs, ys });
  }
  return grids;
}

const isUpright = ({ y1, y2, x1, x2 }: Rule) => y2 - y1 > x2 - x1;

function touching(rules: readonly Rule[]): Rule[][] {
  const groups: { box: Rule; members: Rule[] }[] = [];
  for (const rule of rules) {
    const met = groups.filter(({ box, members }) => meet(box, rule) && members.some((member) => meet(member, rule)));
    const joined = {
      box: met.reduce((box, group) => union(box, group.box), rule),
      members: [rule, ...met.flatMap(({ members }) => members)],
    };
    for (const group of met) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups.map(({ members }) => members);
}

const meet = (a: Rule, b: Rule) =>
  a.x1 - nearPoints <= b.x2 && b.x1 - nearPoints <= a.x2 && a.y1 - nearPoints <= b.y2 && b.y1 - nearPoints <= a.y2;
const union = (a: Rule, b: Rule): Rule => ({
  x1: Math.min(a.x1, b.x1),
  y1: Math.min(a.y1, b.y1),
  x2: Math.max(a.x2, b.x2),
  y2: Math.max(a.y2, b.y2),
});

function distinct(values: readonly number[]): number[] {
  const kept: number[] = [];
  for (const value of values.toSorted((a, b) => a - b))
    if (value - (kept.at(-1) ?? Number.NEGATIVE_INFINITY) > nearPoints) kept.push(value);
  return kept;
}

/** Null when a text crosses an edge: merged cells, or no table at all. */
function cellsOf(grid: Grid, runs: readonly TextRun[]): string[][] | null {
  const cells: TextRun[][][] = grid.ys.slice(1).map(() => grid.xs.slice(1).map(() => []));
  for (const run of runs.filter((each) => isInside(grid, each))) {
    const column = grid.xs.findIndex(
      (x, index) =>
        run.x >= x - nearPoints && run.x + run.width <= (grid.xs[index + 1] ?? Number.NEGATIVE_INFINITY) + nearPoints,
    );
    const row = grid.ys.findIndex(
      (y, index) =>
        run.y + run.size / 3 <= y && run.y + run.size / 3 >= (grid.ys[index + 1] ?? Number.POSITIVE_INFINITY),
    );
    const cell = cells[row]?.[column];
    if (cell !== undefined) cell.push(run);
    // A gap between two cells is given as one wide space.
    else if (run.text.trim() !== '') return null;
  }
  return cells.map((row) => row.map((cell) => joinLines(linesOf(cell).map(({ text }) => text))));
}
