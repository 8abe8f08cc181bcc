import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Beside the sources it is made from: anyone who could put something else there could as well change those. */
const folder = join(import.meta.dirname, '../../../../../.cache/compiled');

let isThere: boolean | undefined;

/**
 * Where Node keeps what it compiled of our processes and of the libraries they load; null where nothing may be written,
 * as in an installation that is read-only. Then each of them compiles again.
 */
export function compileCache(): string | null {
  isThere ??= isMade();
  return isThere ? folder : null;
}

function isMade(): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    return true;
  } catch {
    return false;
  }
}
