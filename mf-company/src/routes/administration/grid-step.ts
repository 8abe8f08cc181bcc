/** Distance of the lines of a chart: the smallest of 1, 2, 2.5, 5 times a power of ten, whole, that holds the highest value. */
export function gridStep(highest: number, lines: number): number {
  const least = Math.max(1, highest / lines);
  const power = 10 ** Math.floor(Math.log10(least));
  const found = [1, 2, 2.5, 5, 10]
    .map((factor) => factor * power)
    .find((step) => step >= least && Number.isInteger(step));
  return found ?? Math.ceil(least);
}
