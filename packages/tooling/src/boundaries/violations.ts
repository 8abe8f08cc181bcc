import { posix } from 'node:path';
import type { Module, Workspace } from './module-graph.ts';
import { mayImport, mayHoldState } from './rules.ts';

const scope = '@savoir/';

/** One sentence for each import or variable that breaks the rules, naming the file. */
export function findViolations(modules: readonly Module[], workspaces: readonly Workspace[]): string[] {
  const byName = new Map(workspaces.map((workspace) => [workspace.name, workspace]));
  return modules.flatMap((module) => {
    const file = `${module.workspace.folder}/${module.path}`;
    const imports = module.imports.flatMap((specifier) => importFault(module, specifier, byName) ?? []);
    return [...imports, ...stateFaults(module)].map((fault) => `${file} ${fault}`);
  });
}

function importFault(module: Module, specifier: string, byName: ReadonlyMap<string, Workspace>): string | undefined {
  if (specifier.startsWith('.')) {
    const target = posix.normalize(posix.join(posix.dirname(module.path), specifier));
    return target.startsWith('..') ? `leaves its workspace by ${specifier}` : undefined;
  }
  if (!specifier.startsWith(scope)) return undefined;
  const [name = '', ...subpath] = specifier.slice(scope.length).split('/');
  const target = byName.get(name);
  if (target === undefined) return `imports ${specifier}, which does not exist`;
  if (!mayImport(module.workspace.name, name, module.place)) return `may not import ${specifier}`;
  const key = ['.', ...subpath].join('/');
  return target.exports.some((pattern) => matches(pattern, key))
    ? undefined
    : `imports ${specifier}, which ${name} does not export`;
}

function matches(pattern: string, key: string): boolean {
  const star = pattern.indexOf('*');
  if (star < 0) return pattern === key;
  return (
    key.length >= pattern.length && key.startsWith(pattern.slice(0, star)) && key.endsWith(pattern.slice(star + 1))
  );
}

function stateFaults({ workspace, place, variables }: Module): string[] {
  if (place !== 'source' || mayHoldState(workspace.name, workspace.isPackage)) return [];
  return variables.map((name) => `keeps state in the module variable ${name}`);
}
