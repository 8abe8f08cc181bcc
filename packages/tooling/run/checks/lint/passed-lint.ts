import { join } from 'node:path';
import { readIfThere, writeWhole } from '../../bootstrap/stamp.mjs';
import { hashFiles } from '../file-hashes.ts';
import { passedTypes } from '../types/passed-types.ts';
import { typeInputs } from '../types/type-inputs.ts';

/** The rules, and what lies in no workspace or is imported by settings the compiler does not read. */
const common = /^(?:\.oxlintrc\.json|[^/]+\.[cm]?[jt]sx?|packages\/tooling\/src\/vitest\.ts)$/;
const script = /\.[cm]?[jt]sx?$/;

/** Which workspaces passed the linter with the very files it, and the compiler it asks, would read now. */
export interface PassedLint {
  /** Workspaces that must be looked at, and those that need not. */
  split(workspaces: readonly string[]): { changed: string[]; unchanged: string[] };
  /** They passed, with the files they had when this was made. */
  keep(passed: readonly string[]): void;
  /** They did not. */
  forget(failed: readonly string[]): void;
}

/** To be made when the types were checked: it takes from there which files the compiler reads. */
export function passedLint(root: string): PassedLint {
  const memoryFile = join(root, '.cache/passed/lint.json');
  const memory = new Map(Object.entries(JSON.parse(readIfThere(memoryFile) ?? '{}') as Record<string, string>));
  const write = () => writeWhole(memoryFile, JSON.stringify(Object.fromEntries(memory)));
  const hashes = hashFiles(root);
  const types = passedTypes(root);

  /** Undefined where the types did not pass: then nobody knows what they depend on. */
  function keyOf(workspace: string): string | undefined {
    const typed = types.filesOf(workspace);
    if (typed === undefined) return undefined;
    const isOwn = (path: string) => path.startsWith(`${workspace}/`) && script.test(path);
    const linted = [...hashes.keys()].filter((path) => common.test(path) || isOwn(path));
    return typeInputs(root, hashes, workspace, [...typed, ...linted]);
  }

  const isUnchanged = (workspace: string) => {
    const key = keyOf(workspace);
    return key !== undefined && key === memory.get(workspace);
  };
  return {
    split: (workspaces) => ({
      changed: workspaces.filter((workspace) => !isUnchanged(workspace)),
      unchanged: workspaces.filter(isUnchanged),
    }),
    keep(passed) {
      for (const workspace of passed) {
        const key = keyOf(workspace);
        if (key === undefined) memory.delete(workspace);
        else memory.set(workspace, key);
      }
      write();
    },
    forget(failed) {
      for (const workspace of failed) memory.delete(workspace);
      write();
    },
  };
}
