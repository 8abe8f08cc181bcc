import { parseSync, Visitor } from 'oxc-parser';

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
