import type { TextRun } from './text-lines.ts';

/** A run and the direction it is written in, in degrees. */
export interface PlacedRun {
  run: TextRun;
  angle: number;
}

/** Lines of a page lie within so many degrees of each other; a stamp is set aslant further than that. */
const sameDegrees = 3;
/** Less than this moves the end of a line by less than half its height. */
const straightDegrees = 0.3;
/** Letters set along a curve have a direction each, and are one text all the same. */
const letterCharacters = 2;

export interface TurnedPage {
  /** Runs in the direction of the page, as if it lay straight. */
  runs: TextRun[];
  /** What stands across them, a stamp or a watermark: each as if it lay straight by itself. */
  asides: TextRun[][];
  isTurned: boolean;
}

/**
 * Lays the text of a page straight that is set at an angle, and what is set at another than the page apart from it: what
 * reads lines compares heights. Quarter turns stay as they are. Runs are changed in place.
 */
export function laidStraight(placed: readonly PlacedRun[], centre: readonly [number, number]): TurnedPage {
  const slanted = placed.filter(isSlanted);
  const straight = placed.filter((each) => !isSlanted(each));
  const slant = middleOf(slanted, (angle) => angle);
  const together = slanted.filter(({ angle }) => isNear(angle, slant));
  const [page, turn] =
    weightOfAll(together) > weightOfAll(straight) ? [together, slant] : [straight, middleOf(straight, tiltOf)];
  const own = new Set(page);
  const isTurned = Math.abs(turn) > straightDegrees;
  const asides = groupsOf(placed.filter((each) => !own.has(each)));
  endLinesBetween(placed);
  if (isTurned) for (const { run } of own) turnBack(run, turn, centre);
  for (const each of asides.flat()) if (isSlanted(each)) turnBack(each.run, each.angle, centre);
  return {
    runs: placed.flatMap((each) => (own.has(each) ? [each.run] : [])),
    asides: asides.map((group) => group.map(({ run }) => run)),
    isTurned,
  };
}

/** From the nearest quarter turn, -45 to 45. */
const tiltOf = (angle: number): number => angle - 90 * Math.round(angle / 90);

const isSlanted = ({ angle }: PlacedRun): boolean => Math.abs(tiltOf(angle)) > sameDegrees;

const isNear = (one: number, other: number): boolean => Math.abs(((one - other + 540) % 360) - 180) <= sameDegrees;

const weightOf = ({ text }: TextRun): number => text.trim().length;
const weightOfAll = (placed: readonly PlacedRun[]): number => placed.reduce((sum, { run }) => sum + weightOf(run), 0);

/** The angle that half of the characters do not reach. */
function middleOf(placed: readonly PlacedRun[], of: (angle: number) => number): number {
  const sorted = placed.map(({ run, angle }) => ({ angle: of(angle), weight: weightOf(run) }));
  sorted.sort((a, b) => a.angle - b.angle);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  for (const { angle, weight } of sorted) {
    sum += weight;
    if (sum >= half) return angle;
  }
  return 0;
}

/** Text of one direction that the file writes in one go. */
function groupsOf(placed: readonly PlacedRun[]): PlacedRun[][] {
  const groups: PlacedRun[][] = [];
  for (const each of placed) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const goesOn = last !== undefined && (isNear(each.angle, last.angle) || weightOf(each.run) <= letterCharacters);
    if (group !== undefined && goesOn) group.push(each);
    else groups.push([each]);
  }
  return groups;
}

function endLinesBetween(placed: readonly PlacedRun[]): void {
  for (const [index, each] of placed.entries()) {
    const before = placed[index - 1];
    if (before === undefined || isNear(each.angle, before.angle)) continue;
    if (isSlanted(each) || isSlanted(before)) before.run.endsLine = true;
  }
}

function turnBack(run: TextRun, degrees: number, [x, y]: readonly [number, number]): void {
  const radians = (-degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [right, up] = [run.x - x, run.y - y];
  run.x = x + right * cos - up * sin;
  run.y = y + right * sin + up * cos;
}
