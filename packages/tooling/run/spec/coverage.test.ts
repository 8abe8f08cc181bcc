import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bootstrap/paths.mjs';
import { onlyPart, readCoverage, namedIds } from './coverage.ts';
import { reportCoverage } from './report.ts';
import { parseStatements } from './statements.ts';

function repository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'savoir-coverage-'));
  mkdirSync(join(folder, 'docs'));
  mkdirSync(join(folder, 'e2e'));
  const row = (id: string, part: string) => `| ${id} | States ${id} | ${part} | e2e |`;
  const table = [
    '| id | statement | part | level |',
    '|---|---|---|---|',
    row('S1.1', 'notes'),
    row('S1.2', 'notes'),
    row('D.1', 'chat'),
  ];
  writeFileSync(join(folder, 'docs/specification.md'), table.join('\n'));
  const named = ['S1.1', 'S9.99'].map((id) => `[${id}]`).join(' ');
  writeFileSync(join(folder, 'e2e/a.spec.ts'), `test('shows ${named}', () => {});`);
  return folder;
}

it('says which statements no test names, and which ids do not exist', () => {
  const { missing, strays, testFiles } = readCoverage(repository());
  expect(missing.map((statement) => statement.id)).toEqual(['S1.2', 'D.1']);
  expect(strays).toEqual([{ id: 'S9.99', files: ['e2e/a.spec.ts'] }]);
  expect(testFiles).toBe(1);
});

it('looks at one part when asked', () => {
  const { statements, missing } = onlyPart(readCoverage(repository()), 'notes');
  expect(statements).toHaveLength(2);
  expect(missing.map((statement) => statement.id)).toEqual(['S1.2']);
});

it('prints a line per missing statement, per part, and for the whole', () => {
  const report = reportCoverage(readCoverage(repository()), true);
  expect(report).toContain('S1.2    e2e   States S1.2');
  expect(report).toMatch(/^notes +1 of 2$/m);
  expect(report.split('\n').at(-1)).toBe('1 of 3 statements named by a test, in 1 test files');
});

it('reads every row of the specification, each id once', () => {
  const statements = parseStatements(readFileSync(join(root, 'docs/specification.md'), 'utf8'));
  const ids = statements.map((statement) => statement.id);
  expect(ids.length).toBeGreaterThan(700);
  expect(new Set(ids).size).toBe(ids.length);
});

// Put together here, so that this file itself names nothing.
const tag = (...ids: string[]) => `[${ids.join(', ')}]`;

it('reads ids from titles, several at a time', () => {
  const source = `it('polls ${tag('S4.16')} ${tag('D.3')}', () => {}); test(\`stops after \${n} ${tag('S4.17', 'S4.18')}\`, f);`;
  expect(namedIds('a.test.ts', source)).toEqual(['S4.16', 'D.3', 'S4.17', 'S4.18']);
});

it('reads them from tables of cases', () => {
  expect(namedIds('a.test.ts', `it.each([['${tag('S8.1')}', 'x']])('%s', f);`)).toEqual(['S8.1']);
});

it('passes over comments and what only looks like an id', () => {
  expect(namedIds('a.test.ts', `// ${tag('S1.1')}\nit('reads [0] and [S4] and S4.2', f);`)).toEqual([]);
});
