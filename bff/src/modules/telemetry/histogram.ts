/** So many steps double a value: what is read from a histogram is at most 9 % off. */
const stepsPerDoubling = 4;

/** The step a value falls into; those of 0 and 1 are one. */
export const stepOf = (value: number): number => (value <= 1 ? 0 : Math.ceil(Math.log2(value) * stepsPerDoubling));

/** How many values fell into each step, by its number. */
export type Histogram = Readonly<Record<string, number>>;

/** So much of what was measured is not more than this; null where nothing was. */
export function quantile(histogram: Histogram, share: number): number | null {
  const steps = Object.entries(histogram)
    .map(([step, count]) => ({ step: Number(step), count }))
    .toSorted((a, b) => a.step - b.step);
  const wanted = countOf(histogram) * share;
  let seen = 0;
  for (const { step, count } of steps) {
    seen += count;
    if (seen >= wanted) return middleOf(step);
  }
  return null;
}

export const countOf = (histogram: Histogram): number =>
  Object.values(histogram).reduce((sum, count) => sum + count, 0);

export function joined(histograms: readonly Histogram[]): Histogram {
  const sum: Record<string, number> = {};
  for (const histogram of histograms)
    for (const [step, count] of Object.entries(histogram)) sum[step] = (sum[step] ?? 0) + count;
  return sum;
}

const middleOf = (step: number): number => (step === 0 ? 1 : Math.round(2 ** ((step - 0.5) / stepsPerDoubling)));
