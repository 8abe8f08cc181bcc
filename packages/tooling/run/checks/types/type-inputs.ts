import { createHash } from 'node:crypto';
import { join, relative, sep } from 'node:path';
import { dependencyFolders } from '../../build/workspace-graph.ts';
import type { FileHashes } from '../file-hashes.ts';

/** What the types of every workspace depend on. */
const common = /^(?:package\.json$|pnpm-.*\.yaml$|packages\/tooling\/tsconfig\/)/;
/** What they depend on in its folder and in those of its dependencies. */
const settings = /^(?:package\.json|tsconfig\.json)$/;
/** A new file of these may be what an import means from now on, or declare something for all. */
const typed = /\.(?:[cm]?[jt]sx?|json)$/;

/**
 * Changes whenever the types of a workspace might: over the contents of the settings and of `files`, those the compiler
 * read, and over the names of all it might have read. Undefined when one of the files is none that is looked at.
 */
export function typeInputs(
  root: string,
  hashes: FileHashes,
  workspace: string,
  files: readonly string[],
): string | undefined {
  const dependencies = dependencyFolders(root, join(root, workspace), ['dependencies', 'devDependencies']);
  const folders = [workspace, ...dependencies.map((folder) => relative(root, folder).split(sep).join('/'))];
  const isInside = (path: string, accept: (rest: string) => boolean) =>
    folders.some((folder) => path.startsWith(`${folder}/`) && accept(path.slice(folder.length + 1)));
  const paths = [...hashes.keys()].sort();
  const isSetting = (path: string) => common.test(path) || isInside(path, (rest) => settings.test(rest));
  const hash = createHash('sha256');
  for (const path of paths) if (isInside(path, (rest) => typed.test(rest))) hash.update(`${path}\0`);
  for (const path of new Set([...paths.filter(isSetting), ...files.toSorted()])) {
    const content = hashes.get(path);
    if (content === undefined) return undefined;
    hash.update(`\0${path}\0${content}`);
  }
  return hash.digest('hex');
}
