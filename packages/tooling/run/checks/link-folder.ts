import { linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Neither sources nor libraries. */
const leftOut = new Set(['.git', '.cache', '.data', '.toolchain', 'dist', 'docs', 'test-results']);

/** The same files under other names, on the same disk: libraries too, for their place is part of what a bundler sees. */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (!entry.isDirectory()) linkSync(source, target);
    else if (!leftOut.has(entry.name) || from.includes('node_modules')) linkFolder(source, target);
  }
}
