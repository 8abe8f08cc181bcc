import type { Coverage } from './coverage.ts';
import type { Statement } from './statements.ts';

const shownAtMost = 40;

/** What `npm run coverage:spec` prints: missing statements by part, then a line per part, then the whole. */
export function reportCoverage({ statements, missing, strays, testFiles }: Coverage, everything: boolean): string {
  const shown = everything ? missing : missing.slice(0, shownAtMost);
  const byPart = Map.groupBy(shown, (statement) => statement.part);
  const lists = [...byPart].map(([part, rows]) => [part, ...rows.map(line), ''].join('\n'));
  const hidden = missing.length - shown.length;
  return [
    ...lists,
    ...(hidden > 0 ? [`… and ${hidden} more (--all)`, ''] : []),
    ...strays.map(
      ({ id, files }) => `${id} is no statement of docs/specification.md, yet named in ${files.join(', ')}`,
    ),
    ...partTotals(statements, missing),
    `${statements.length - missing.length} of ${statements.length} statements named by a test, in ${testFiles} test files`,
  ].join('\n');
}

function line({ id, level, text }: Statement): string {
  return `  ${id.padEnd(7)} ${level.padEnd(4)}  ${text}`;
}

function partTotals(statements: Statement[], missing: Statement[]): string[] {
  const lacking = new Set(missing);
  return [...Map.groupBy(statements, (statement) => statement.part)].map(([part, rows]) => {
    const named = rows.filter((row) => !lacking.has(row)).length;
    return `${part.padEnd(11)} ${String(named).padStart(4)} of ${rows.length}`;
  });
}
