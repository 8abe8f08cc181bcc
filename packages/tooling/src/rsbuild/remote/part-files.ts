import { posix } from 'node:path';
import { exposedModule, type RemoteReport } from '../api-report/plugin-remote-report.ts';

const partImport =
  /(?:'([a-z]+(?:\.[a-z0-9-]+)+)'|(catalogue)):\s*\(\)\s*=>\s*import\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g;

/**
 * Which module is for which part (a page, slot, job, search, or the catalogue of all), in the text of `remote.ts`. A part that
 * is written in another way is left out: its files are found later.
 */
export function partModules(source: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(source.matchAll(partImport), ([, id, catalogue, request = '']) => [
      posix.join(posix.dirname(exposedModule), request),
      id ?? catalogue ?? '',
    ]),
  );
}

/** The parts that need each file, by its path; `entry` is all of them. */
export function partsByFile(report: RemoteReport['parts'], source: string): ReadonlyMap<string, readonly string[]> {
  const parts = new Map([...partModules(source), [exposedModule, 'entry'] as const]);
  const found = new Map<string, string[]>();
  for (const [module, files] of Object.entries(report)) {
    const part = parts.get(module);
    for (const file of part === undefined ? [] : files) found.set(file, [...(found.get(file) ?? []), part ?? '']);
  }
  return found;
}
