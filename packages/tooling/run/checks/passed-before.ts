import { join } from 'node:path';
import { listWorkspaces } from '../bootstrap/dependencies.mjs';
import { readIfThere, writeWhole } from '../bootstrap/stamp.mjs';
import { checkInputs } from './check-inputs.ts';

/** Which workspaces passed a check with the very files they have now. */
export interface PassedBefore {
  /** Workspaces the check must look at, and those it need not. */
  split(workspaces: readonly string[]): { changed: string[]; unchanged: string[] };
  /** They passed, with the files they had when this was made. */
  keep(workspaces: readonly string[]): void;
}

/** @param check names the check in the memory, e.g. `types` */
export function passedBefore(root: string, check: string): PassedBefore {
  const file = join(root, '.cache/passed', `${check}.json`);
  const inputs = new Map(listWorkspaces(root).map((workspace) => [workspace, checkInputs(root, workspace)]));
  const memory = new Map(Object.entries(JSON.parse(readIfThere(file) ?? '{}') as Record<string, string>));
  const isUnchanged = (workspace: string) => memory.get(workspace) === inputs.get(workspace);
  return {
    split: (workspaces) => ({
      changed: workspaces.filter((workspace) => !isUnchanged(workspace)),
      unchanged: workspaces.filter(isUnchanged),
    }),
    keep(workspaces) {
      for (const workspace of workspaces) memory.set(workspace, inputs.get(workspace) ?? '');
      writeWhole(file, JSON.stringify(Object.fromEntries(memory)));
    },
  };
}
