import type { Measure } from './measures.ts';

/** The table, then what was counted of each measure that has not reached its goal. */
export function reportArchitecture(measures: readonly Measure[]): string {
  const width = Math.max(...measures.map(({ name }) => name.length));
  const rows = measures.map(
    ({ name, count, limit, goal }) =>
      `${count > limit ? '✗' : '✓'} ${name.padEnd(width)} ${count} (at most ${limit}, goal ${goal})`,
  );
  const under = measures
    .filter(({ count, goal }) => count > goal)
    .map(({ name, found }) => ['', name, ...found.map((line) => `  ${line}`)].join('\n'));
  return [...rows, ...under].join('\n');
}

export const isOverLimit = ({ count, limit }: Measure): boolean => count > limit;
