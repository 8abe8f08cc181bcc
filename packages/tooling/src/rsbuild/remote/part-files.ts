import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { exposedModule, type RemoteReport } from '../api-report/plugin-remote-report.ts';

/**
 * Which module is for which part (a page, slot, job, search, or the catalogue of all), in the text of `remote.ts`: what is
 * imported in the value of a property is for the part the property names.
 */
export function partModules(source: string): ReadonlyMap<string, string> {
  const modules = new Map<string, string>();
  const names: string[] = [];
  new Visitor({
    Property: ({ key }) => names.push(key.type === 'Identifier' ? key.name : (textOf(key) ?? '')),
    'Property:exit': () => names.pop(),
    ImportExpression(found) {
      const request = textOf(found.source);
      if (request !== null) modules.set(posix.join(posix.dirname(exposedModule), request), names.at(-1) ?? '');
    },
  }).visit(parseSync('remote.ts', source).program);
  return modules;
}

/** Null for what is no text. */
const textOf = (node: { type: string; value?: unknown }): string | null =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;

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
