import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/** Names of the values a module exports, in order; types do not exist at run time. */
export function exportedNames(file: string): string[] {
  const { module, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const entries = module.staticExports.flatMap((statement) => statement.entries).filter(({ isType }) => !isType);
  return entries
    .map(({ exportName: { name } }) => {
      if (name === null) throw new Error(`${file} exports what has no name of its own: name what it exports`);
      return name;
    })
    .toSorted();
}
