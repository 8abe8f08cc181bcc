import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseStatements, type Statement } from './statements.ts';
import { parseSync, Visitor } from 'oxc-parser';

export interface Coverage {
  statements: Statement[];
  /** Statements no test title names. */
  missing: Statement[];
  /** Ids that test titles name and the specification does not have, with the files that name them. */
  strays: { id: string; files: string[] }[];
  testFiles: number;
}

const testFile = /\.(test|spec|test-d)\.tsx?$/;
const foreign = new Set(['node_modules', 'dist', 'fixtures']);

export function readCoverage(root: string): Coverage {
  const statements = parseStatements(readFileSync(join(root, 'docs/specification.md'), 'utf8'));
  const files = testFilesUnder(root);
  const named = new Map<string, string[]>();
  for (const file of files) {
    for (const id of new Set(namedIds(file, readFileSync(join(root, file), 'utf8'))))
      named.set(id, [...(named.get(id) ?? []), file]);
  }
  const known = new Set(statements.map((statement) => statement.id));
  return {
    statements,
    missing: statements.filter((statement) => !named.has(statement.id)),
    strays: [...named].filter(([id]) => !known.has(id)).map(([id, where]) => ({ id, files: where })),
    testFiles: files.length,
  };
}

/** Only the statements of a part; strays belong to none. */
export function onlyPart(coverage: Coverage, part: string): Coverage {
  const isOfPart = (statement: Statement) => statement.part === part;
  return {
    ...coverage,
    statements: coverage.statements.filter(isOfPart),
    missing: coverage.missing.filter(isOfPart),
  };
}

function testFilesUnder(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return entry.name.startsWith('.') || foreign.has(entry.name) ? [] : testFilesUnder(root, path);
    return testFile.test(entry.name) ? [path] : [];
  });
}

const ids = /\[((?:(?:S\d+|[BD])\.\d+[, ]*)+)\]/g;

/**
 * The statements a test file names: `[S4.17]`, several as `[S4.17] [S4.18]` or `[S4.17, S4.18]`. Any string counts, for a
 * title may come from a table of cases; comments do not.
 */
export function namedIds(file: string, source: string): string[] {
  const strings: string[] = [];
  const visitor = new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && strings.push(value)),
    TemplateElement: ({ value }) => void strings.push(value.raw),
  });
  visitor.visit(parseSync(file, source).program);
  return strings.flatMap((text) =>
    [...text.matchAll(ids)].flatMap((match) => match[1]?.split(/[, ]+/).filter(Boolean) ?? []),
  );
}
