import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { readIfThere } from '../bootstrap/stamp.mjs';

const recorder = join(import.meta.dirname, 'record-reads.cjs');

/** The environment in which Node processes write into `log` what they read of the repository. */
export const recordingReads = (root: string, log: string): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: [process.env['NODE_OPTIONS'], `--require=${JSON.stringify(recorder)}`].filter(Boolean).join(' '),
  SAVOIR_READS: log,
  SAVOIR_READS_ROOT: root,
});

/** What was read of the repository: files, and folders that were listed, which end with a slash. */
export function readsIn(root: string, log: string): string[] {
  const found = new Set<string>();
  for (const line of (readIfThere(log) ?? '').split('\n').filter(Boolean)) {
    const [kind, path] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
    if (kind === 'folder') found.add(`${relative(root, path)}/`);
    else if (kind === 'script') for (const file of importedBy(path)) found.add(relative(root, file));
    else if (statSync(path, { throwIfNoEntry: false })?.isFile()) found.add(relative(root, path));
  }
  return [...found].map((path) => path.split(sep).join('/'));
}

/** A script that ran out of sight, and all it imports at every remove; without libraries. */
function importedBy(script: string, found = new Set<string>()): Set<string> {
  if (found.has(script) || !existsSync(script)) return found;
  found.add(script);
  const source = readFileSync(script, 'utf8');
  const { module } = parseSync(script, source);
  const resolve = createRequire(script).resolve;
  const specifiers = [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((one) => one.moduleRequest?.value ?? [])),
    // Literals, without their quotation marks.
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
  for (const specifier of specifiers.filter((name) => name.startsWith('.') || name.startsWith('@savoir/')))
    importedBy(resolve(specifier), found);
  return found;
}
