import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/** What a shell shares with remotes: of each part of ours the names it exports. */
export interface SharedApi {
  /** Changes with any name: two shells with the same id can take the same remotes. */
  id: string;
  names: Record<string, string[]>;
}

// Only the shell offers these parts, so they are those it depends on.
const require = createRequire(new URL('../../../../../shell/package.json', import.meta.url));

const fingerprintOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);

export const apiFingerprint = (part: string): string => fingerprintOf(exportedNames(require.resolve(part)));

export function sharedApi(parts: readonly string[]): SharedApi {
  const names = Object.fromEntries(parts.map((part) => [part, exportedNames(require.resolve(part))]));
  return { id: fingerprintOf(names), names };
}

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
