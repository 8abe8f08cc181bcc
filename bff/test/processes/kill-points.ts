/** `npm run test:release` says so. Killing a process everywhere it can be hurt takes minutes, so other runs do it at some places. */
export const isRelease = process.env['SAVOIR_RELEASE'] === '1';

/** The steps to kill at: `all` of the list before a release, else `few`; spread evenly, the first and the last among them. */
export function killPoints(steps: readonly number[], { all, few }: { all: number; few: number }): number[] {
  const count = Math.min(steps.length, isRelease ? all : few);
  return Array.from({ length: count }, (_, at) => Math.round((at * (steps.length - 1)) / (count - 1))).flatMap(
    (index) => steps[index] ?? [],
  );
}

/** 1 to this number. */
export const stepsUpTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
