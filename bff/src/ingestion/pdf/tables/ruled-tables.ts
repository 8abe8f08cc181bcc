import { joinLines } from '../text/join-lines.ts';
import { cellsOfGrid, nearPoints, type Grid, type GridCell } from './drawn-cells.ts';
import { plainTable, type JoinedCell, type JoinedTable } from './joined-cells.ts';
import type { Rule } from './ruling-lines.ts';
import { linesOf, type TextRun } from '../text/text-lines.ts';

export interface RuledTable extends JoinedTable {
  grid: Grid;
}

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
  return gridsOf(rules).flatMap(({ grid, group }) => {
    const [width, height] = [grid.xs.length - 1, grid.ys.length - 1];
    const cells = textsOf(grid, cellsOfGrid(grid, group), runs);
    if (cells === null) return [];
    const filled = cells.filter(({ text }) => text !== '');
    const rows = new Set(filled.flatMap(({ y, high }) => Array.from({ length: high }, (_, at) => y + at)));
    const isSure = rows.size === height && filled.length >= smallestFilledShare * cells.length && cells.length > 3;
    return isSure ? [{ grid, ...plainTable(cells, width, height) }] : [];
  });
}

export const isInside = ({ xs, ys }: Grid, { x, y, size }: Pick<TextRun, 'x' | 'y' | 'size'>): boolean => {
  const middle = y + size / 3;
  return (
    x >= (xs[0] ?? 0) - nearPoints && x <= (xs.at(-1) ?? 0) && middle <= (ys[0] ?? 0) && middle >= (ys.at(-1) ?? 0)
  );
};

/** Rules that touch belong to one drawing; one that has at least two columns and two rows is a grid. */
export function gridsOf<Drawn extends Rule>(rules: readonly Drawn[]): { grid: Grid; group: Drawn[] }[] {
  const grids: { grid: Grid; group: Drawn[] }[] = [];
  for (const group of touching(rules)) {
    const xs = distinct(group.filter(isUpright).map(({ x1 }) => x1)).toSorted((a, b) => a - b);
    const ys = distinct(group.filter((rule) => !isUpright(rule)).map(({ y1 }) => y1)).toSorted((a, b) => b - a);
    if (xs.length >= 3 && ys.length >= 3) grids.push({ grid: { xs, ys }, group });
  }
  return grids;
}

const isUpright = ({ y1, y2, x1, x2 }: Rule) => y2 - y1 > x2 - x1;

function touching<Drawn extends Rule>(rules: readonly Drawn[]): Drawn[][] {
  const groups: { box: Rule; members: Drawn[] }[] = [];
  for (const rule of rules) {
    const met = groups.filter(({ box, members }) => meet(box, rule) && members.some((member) => meet(member, rule)));
    const joined = {
      box: met.reduce<Rule>((box, group) => union(box, group.box), rule),
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
  const distinct: number[] = [];
  for (const value of values.toSorted((a, b) => a - b))
    if (value - (distinct.at(-1) ?? Number.NEGATIVE_INFINITY) > nearPoints) distinct.push(value);
  return distinct;
}

/** The cells with what stands in them; null when a text crosses an edge: no table at all. */
function textsOf(grid: Grid, cells: readonly GridCell[], runs: readonly TextRun[]): JoinedCell[] | null {
  const inside = runs.filter((run) => isInside(grid, run));
  const byCell = new Map<GridCell, TextRun[]>(cells.map((cell) => [cell, []]));
  for (const run of inside) {
    const cell = cells.find((each) => holds(grid, each, run));
    if (cell !== undefined) byCell.get(cell)?.push(run);
    // A gap between two cells is given as one wide space.
    else if (run.text.trim() !== '') return null;
  }
  return [...byCell].map(([cell, own]) => ({
    ...cell,
    text: joinLines(linesOf(own).map(({ text }) => text)),
    isHeader: false,
  }));
}

function holds({ xs, ys }: Grid, { x, y, wide, high }: GridCell, run: TextRun): boolean {
  const middle = run.y + run.size / 3;
  return (
    run.x >= (xs[x] ?? 0) - nearPoints &&
    run.x + run.width <= (xs[x + wide] ?? 0) + nearPoints &&
    middle <= (ys[y] ?? 0) &&
    middle >= (ys[y + high] ?? 0)
  );
}
