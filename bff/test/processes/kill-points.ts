/** At most `count` of the steps to kill at: spread evenly, the first and the last among them. */
export function killPoints(steps: readonly number[], count: number): number[] {
  const all = Math.min(steps.length, count);
  return Array.from({ length: all }, (_, at) => Math.round((at * (steps.length - 1)) / (all - 1))).flatMap(
    (index) => steps[index] ?? [],
  );
}

/** 1 to this number. */
export const stepsUpTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
