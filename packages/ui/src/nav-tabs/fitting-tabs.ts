export interface Row {
  /** Of each tab, in order. */
  widths: readonly number[];
  /** Of the button that opens the others. */
  moreWidth: number;
  gap: number;
  width: number;
}

/** The tabs that stand in the row: all where they fit, else beside the button the current one and the first ones there is room for. */
export function fittingTabs({ widths, moreWidth, gap, width }: Row, current: number): readonly number[] {
  const all = widths.map((_, index) => index);
  const taken = (those: readonly number[]) => those.reduce((sum, index) => sum + (widths[index] ?? 0) + gap, -gap);
  if (taken(all) <= width) return all;
  const room = width - gap - moreWidth;
  const first = all.filter((index) => index !== current);
  const own = all.filter((index) => index === current);
  const count = first.findLastIndex((_, last) => taken([...own, ...first.slice(0, last + 1)]) <= room) + 1;
  return [...own, ...first.slice(0, count)].toSorted((a, b) => a - b);
}
