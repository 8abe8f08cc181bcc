export interface Statement {
  /** `S4.17`, `D.3`. */
  id: string;
  text: string;
  /** Part of the work after which it must hold whole. */
  part: string;
  /** Cheapest level that honestly shows it. */
  level: 'unit' | 'api' | 'e2e';
}

const row = /^\|\s*((?:S\d+|[BD])\.\d+)\s*\|(.*)\|\s*([a-z]+)\s*\|\s*(unit|api|e2e)\s*\|\s*$/;

/** The rows of the tables in `docs/specification.md`. */
export function parseStatements(markdown: string): Statement[] {
  return markdown.split('\n').flatMap((line) => {
    const [, id, text, part, level] = row.exec(line) ?? [];
    return id && text && part && level ? [{ id, text: text.trim(), part, level: level as Statement['level'] }] : [];
  });
}
