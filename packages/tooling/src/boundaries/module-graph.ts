import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type Program } from 'oxc-parser';
import { listWorkspaces } from '../../run/bootstrap/dependencies.mjs';
import type { WorkspaceName } from './rules.ts';

export interface Workspace {
  name: WorkspaceName;
  /** Relative to the repository: `packages/ui`. */
  folder: string;
  isPackage: boolean;
  /** Keys of `exports` in package.json: `.`, `./testing`, `./*`. */
  exports: string[];
}

export interface Module {
  workspace: Workspace;
  /** Relative to the workspace, with slashes. */
  path: string;
  place: 'source' | 'test' | 'config';
  /** What it imports, re-exports, loads later or names in a type, as written. */
  imports: string[];
  /** Names of module-level `let` and `var`. */
  variables: string[];
  /** Names of the database collections it opens; null for one whose name is computed. */
  collections: (string | null)[];
}

const sourceFile = /\.(ts|tsx|mts|js|mjs)$/;
const ignoredFolders = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

export function readWorkspaces(root: string): Workspace[] {
  return listWorkspaces(root).map((folder) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { exports?: object };
    const name = folder.replace(/^packages\//, '');
    return { name, folder, isPackage: name !== folder, exports: Object.keys(manifest.exports ?? {}) };
  });
}

export function readModules(root: string, workspaces: readonly Workspace[]): Module[] {
  return workspaces.flatMap((workspace) =>
    filesUnder(join(root, workspace.folder)).map((path) => {
      const file = join(root, workspace.folder, path);
      return { workspace, path, place: placeOf(path), ...parse(file, readFileSync(file, 'utf8')) };
    }),
  );
}

function filesUnder(base: string, folder = ''): string[] {
  return readdirSync(join(base, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : filesUnder(base, path);
    return sourceFile.test(entry.name) ? [path] : [];
  });
}

function placeOf(path: string): Module['place'] {
  if (/\.(test|test-d|spec|bench)\.tsx?$|(^|\/)(test|bench)\//.test(path)) return 'test';
  return /^[^/]+\.config\.ts$/.test(path) ? 'config' : 'source';
}

function parse(file: string, source: string): Pick<Module, 'imports' | 'variables' | 'collections'> {
  const { program, module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors.map((error) => error.message).join('; ')}`);
  const named = [...module.staticImports, ...module.staticExports.flatMap((statement) => statement.entries)];
  const imports = named.flatMap((entry) => entry.moduleRequest?.value ?? []);
  return {
    imports: [...new Set([...imports, ...laterImports(program)])],
    variables: moduleVariables(program),
    collections: openedCollections(program),
  };
}

/** `import('x')` as an expression and as a type. One whose argument is computed names nothing to check. */
function laterImports(program: Program): string[] {
  const found: string[] = [];
  const note = (source: { type: string; value?: unknown }) => {
    if (source.type === 'Literal' && typeof source.value === 'string') found.push(source.value);
  };
  new Visitor({ ImportExpression: (node) => note(node.source), TSImportType: (node) => note(node.source) }).visit(
    program,
  );
  return found;
}

/** Of `db.collection('notes')`, whatever the database is called. */
function openedCollections(program: Program): (string | null)[] {
  const found: (string | null)[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name !== 'collection' || name === undefined) return;
      found.push(name.type === 'Literal' && typeof name.value === 'string' ? name.value : null);
    },
  }).visit(program);
  return found;
}

function moduleVariables(program: Program): string[] {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind === 'const' || declaration.declare) return [];
    return declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : 'a pattern'));
  });
}
