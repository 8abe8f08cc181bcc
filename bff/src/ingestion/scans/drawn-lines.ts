/** Grey values of a picture, row by row, 0 is black. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A level or upright line of a picture, in pixels; `slope`: how far it leaves its direction, by its length. */
export interface DrawnLine {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  slope: number;
  /** The pixels it is made of; empty for the edge of a filled area. */
  strokes: readonly Stroke[];
}

interface Stroke {
  /** Across the line’s direction. */
  at: number;
  from: number;
  to: number;
}

/** Of the picture’s shorter side. Letters have no strokes as long. */
const shortestShare = 0.035;
const gapPixels = 3;
/** Thicker is no line but a filled area, whose edges are lines. */
const thickestShare = 0.007;
/** Darker than paper by this. */
const darkerBy = 60;
/** A photo, not a table. */
const mostStrokes = 60_000;

/** All level and upright lines; none in a photo. */
export function drawnLines(pixels: Pixels): DrawnLine[] {
  const dark = paperOf(pixels) - darkerBy;
  const level = linesAlong(pixels, dark, 'level');
  const upright = level === null ? null : linesAlong(pixels, dark, 'upright');
  return level === null || upright === null ? [] : [...level, ...upright];
}

/** The grey value that most of the bright pixels have. */
function paperOf({ data }: Pixels): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < data.length; at += 7) {
    const value = data[at] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  let paper = 255;
  for (let value = 128; value < 256; value++) if ((counts[value] ?? 0) >= (counts[paper] ?? 0)) paper = value;
  return paper;
}

interface Group {
  strokes: Stroke[];
  from: number;
  to: number;
  last: Stroke;
}

function linesAlong({ data, width, height }: Pixels, dark: number, direction: 'level' | 'upright'): DrawnLine[] | null {
  const shortest = shortestShare * Math.min(width, height);
  const [count, length, step, stride] = direction === 'level' ? [height, width, 1, width] : [width, height, width, 1];
  const strokes: Stroke[] = [];
  for (let at = 0; at < count; at++) {
    let from = -1;
    let to = -1;
    const close = () => {
      if (from >= 0 && to - from >= shortest) strokes.push({ at, from, to });
      from = -1;
    };
    for (let along = 0, place = at * stride; along < length; along++, place += step) {
      if ((data[place] ?? 255) < dark) {
        if (from < 0) from = along;
        to = along;
      } else if (from >= 0 && along - to > gapPixels) close();
    }
    close();
    if (strokes.length > mostStrokes) return null;
  }
  return grouped(strokes).flatMap((group) => linesOfGroup(group, direction, thickestShare * Math.min(width, height)));
}

/** Strokes side by side, or following each other on a line that is not quite straight. */
function grouped(strokes: readonly Stroke[]): Group[] {
  const done: Group[] = [];
  let open: Group[] = [];
  for (const stroke of strokes) {
    const stale = open.filter(({ last }) => stroke.at - last.at > 2);
    if (stale.length > 0) {
      done.push(...stale);
      open = open.filter(({ last }) => stroke.at - last.at <= 2);
    }
    const met = open.filter(
      (group) =>
        group.strokes.findLast(
          (other) => stroke.at - other.at <= 2 && other.from - 12 <= stroke.to && stroke.from <= other.to + 12,
        ) !== undefined,
    );
    const group: Group = {
      strokes: [...met.flatMap((each) => each.strokes), stroke],
      from: Math.min(stroke.from, ...met.map(({ from }) => from)),
      to: Math.max(stroke.to, ...met.map(({ to }) => to)),
      last: stroke,
    };
    open = [...open.filter((each) => !met.includes(each)), group];
  }
  return [...done, ...open];
}

function linesOfGroup({ strokes, from, to }: Group, direction: 'level' | 'upright', thickest: number): DrawnLine[] {
  const covered = strokes.reduce((sum, stroke) => sum + stroke.to - stroke.from + 1, 0);
  const thickness = covered / (to - from + 1);
  const line = (at: number, own: readonly Stroke[], slope: number): DrawnLine =>
    direction === 'level'
      ? { x1: from, x2: to, y1: at, y2: at, slope, strokes: own }
      : { x1: at, x2: at, y1: from, y2: to, slope, strokes: own };
  const first = Math.min(...strokes.map(({ at }) => at));
  const last = Math.max(...strokes.map(({ at }) => at));
  if (thickness > thickest) return [line(first, [], 0), line(last, [], 0)];
  const middle = strokes.reduce((sum, stroke) => sum + stroke.at * (stroke.to - stroke.from + 1), 0) / covered;
  return [line(middle, strokes, slopeOf(strokes, from, to))];
}

/** From where its strokes lie at both ends. */
function slopeOf(strokes: readonly Stroke[], from: number, to: number): number {
  const meanAt = (low: number, high: number) => {
    const near = strokes.filter((stroke) => stroke.from <= high && stroke.to >= low);
    return near.reduce((sum, { at }) => sum + at, 0) / Math.max(1, near.length);
  };
  const tenth = (to - from) / 10;
  return (meanAt(to - tenth, to) - meanAt(from, from + tenth)) / (0.9 * (to - from));
}

/** By how much the longer level lines lean, in degrees clockwise. */
export function skewOf(lines: readonly DrawnLine[]): number {
  const level = lines.filter(({ x1, x2, strokes }) => x2 > x1 && strokes.length > 0);
  const longest = Math.max(0, ...level.map(({ x1, x2 }) => x2 - x1));
  const slopes = level.filter(({ x1, x2 }) => x2 - x1 > longest / 2).map(({ slope }) => slope);
  const median = slopes.toSorted((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? 0;
  return (Math.atan(median) * 180) / Math.PI;
}

/** The same picture without the lines: recognition takes them for letters, and for the end of what it should read. */
export function withoutLines({ data, width, height }: Pixels, lines: readonly DrawnLine[]): Pixels {
  const clean = Uint8Array.from(data);
  for (const { strokes, x1, x2 } of lines) {
    const isLevel = x2 > x1;
    for (const { at, from, to } of strokes)
      for (const beside of [at - 1, at, at + 1])
        for (let along = from; along <= to; along++) {
          const [x, y] = isLevel ? [along, beside] : [beside, along];
          if (x >= 0 && x < width && y >= 0 && y < height) clean[y * width + x] = 255;
        }
  }
  return { data: clean, width, height };
}
