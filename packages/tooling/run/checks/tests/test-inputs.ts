import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { listWorkspaces } from '../../bootstrap/dependencies.mjs';
import { dependencyFolders } from '../../build/workspace-graph.ts';
import type { FileHashes } from '../file-hashes.ts';
import { reachOf as reachOfModule } from './reach.ts';
import { scriptImports } from './script-imports.ts';

/** What every test depends on. */
const common = /^(?:(?:package\.json|pnpm-.*\.yaml|vitest\.config\.ts)$|packages\/tooling\/(?:src\/vitest|tsconfig\/))/;
/** What the tests of a workspace depend on in its folder and in those of its dependencies. */
const settings = /^(?:package\.json|tsconfig\.json|vitest\.config\.ts)$/;
const script = /\.[cm]?[jt]sx?$/;
const testFile = /\.test\.tsx?$/;
/** What open-ended tests of a workspace read besides it and its dependencies. */
const readBesides: Record<string, RegExp> = { bff: /^(?:e2e\/fixtures\/|docs\/permissions\.md$)/ };
/** Made from what is listed, by the code that needs it. */
const made = /^\.cache\//;
/** Its tests look at the whole repository. */
const lookingAtAll = 'packages/tooling';

/**
 * What a file of tests is made of: modules, and what these name besides; a folder, which ends with a slash, stands for all
 * its files. Null when it can reach more than is named. Relative to the repository.
 */
export type Modules = readonly string[] | null;

interface Reach {
  settings: string[];
  /** What an open-ended test may reach. */
  all: string[];
}

export interface TestInputs {
  /** Null when one of the modules is open-ended or not of the repository, or something sets up the tests of the workspace together. */
  closed(file: string, modules: readonly string[]): Modules;
  /** Paths whose contents decide whether a file of tests passes. */
  pathsOf(file: string, modules: Modules): string[];
}

export function testInputs(root: string, hashes: FileHashes): TestInputs {
  const workspaces = listWorkspaces(root);
  const reaches = new Map<string, Reach>();
  const read = (path: string) => readFileSync(join(root, path), 'utf8');

  function workspaceOf(file: string): string {
    const workspace = workspaces.find((folder) => file.startsWith(`${folder}/`));
    if (workspace === undefined) throw new Error(`${file} lies in no workspace`);
    return workspace;
  }

  function reachOf(workspace: string): Reach {
    const known = reaches.get(workspace);
    if (known !== undefined) return known;
    const dependencies = dependencyFolders(root, join(root, workspace), ['dependencies', 'devDependencies']);
    const folders = [workspace, ...dependencies.map((folder) => relative(root, folder).split(sep).join('/'))];
    const paths = [...hashes.keys()];
    const isInside = (path: string, accept: (rest: string) => boolean) =>
      folders.some((folder) => path.startsWith(`${folder}/`) && accept(path.slice(folder.length + 1)));
    const isSetting = (path: string) => common.test(path) || isInside(path, (rest) => settings.test(rest));
    // No test reads another one.
    const isReached = (path: string) =>
      readBesides[workspace]?.test(path) === true || isInside(path, (rest) => !testFile.test(rest));
    const all = workspace === lookingAtAll ? paths : paths.filter((path) => isSetting(path) || isReached(path));
    const reach = { settings: paths.filter(isSetting), all };
    reaches.set(workspace, reach);
    return reach;
  }

  const importsOf = scriptImports(root);
  const folderFiles = (folder: string) => [...hashes.keys()].filter((path) => path.startsWith(folder));

  /** The modules and all they name: a script that Node runs by itself is a module too. Null when one of them may reach more. */
  function closure(modules: readonly string[]): Modules {
    const found = new Set<string>();
    function visit(path: string | null, isScript: boolean): boolean {
      if (path === null) return false;
      if (made.test(path)) return true;
      if (path.endsWith('/')) return path === '/' || folderFiles(path).length > 0 ? Boolean(found.add(path)) : false;
      if (found.has(path)) return true;
      if (!hashes.has(path)) return visit(`${path}/`, isScript);
      found.add(path);
      if (!script.test(path)) return true;
      const source = read(path);
      const reach = reachOfModule(path, source);
      // What vitest imports is among the modules already.
      const imported = isScript ? importsOf(path, source) : [];
      return reach !== null && [...imported, ...reach.paths].every((next) => visit(next, true));
    }
    return modules.every((module) => hashes.has(module) && visit(module, false)) ? [...found] : null;
  }

  return {
    closed(file, modules) {
      const isSetUpTogether = read(`${workspaceOf(file)}/vitest.config.ts`).includes('globalSetup');
      return isSetUpTogether ? null : closure(modules);
    },
    pathsOf(file, modules) {
      const { settings: given, all } = reachOf(workspaceOf(file));
      const expand = (path: string) => (path === '/' ? all : path.endsWith('/') ? folderFiles(path) : [path]);
      return modules === null ? [...all, file] : [...given, ...modules.flatMap(expand), file];
    },
  };
}
