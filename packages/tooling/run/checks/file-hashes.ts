import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { filesUnder } from '../build/files-under.ts';

const ignored = { folders: new Set(['node_modules', 'dist', 'test-results', 'playwright-report']) };
/** Hidden, and yet read by tests: what the linter and the formatter are told. */
const hidden = ['.oxlintrc.json', '.oxfmtrc.json', '.node-version'];

/** What the repository's files hold now, by path relative to it, with slashes. */
export type FileHashes = ReadonlyMap<string, string>;

export function hashFiles(root: string): FileHashes {
  const files = [...filesUnder(root, ignored), ...hidden.map((name) => join(root, name)).filter(existsSync)];
  return new Map(
    files.map((file) => [
      relative(root, file).split(sep).join('/'),
      createHash('sha256').update(readFileSync(file)).digest('base64'),
    ]),
  );
}
