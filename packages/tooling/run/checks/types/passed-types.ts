import { join } from 'node:path';
import { readIfThere, writeWhole } from '../../bootstrap/stamp.mjs';
import { hashFiles } from '../file-hashes.ts';
import { typeInputs } from './type-inputs.ts';

/** A workspace, and the files its compiler read, relative to the repository; libraries left out. */
export interface TypedWorkspace {
  workspace: string;
  files: readonly string[];
}

/** Which workspaces passed with the very files their compiler would read now. */
export interface PassedTypes {
  /** Workspaces that must be compiled, and those that need not. */
  split(workspaces: readonly string[]): { changed: string[]; unchanged: string[] };
  /** What the compiler read of a workspace that need not be compiled. */
  filesOf(workspace: string): readonly string[] | undefined;
  /** They passed, with the files they had when this was made. */
  keep(passed: readonly TypedWorkspace[]): void;
}

export function passedTypes(root: string): PassedTypes {
  const memoryFile = join(root, '.cache/passed/types-by-file.json');
  const memory = new Map(
    Object.entries(JSON.parse(readIfThere(memoryFile) ?? '{}') as Record<string, { files: string[]; key: string }>),
  );
  const hashes = hashFiles(root);
  const isUnchanged = (workspace: string) => {
    const passed = memory.get(workspace);
    return passed !== undefined && typeInputs(root, hashes, workspace, passed.files) === passed.key;
  };
  return {
    split: (workspaces) => ({
      changed: workspaces.filter((workspace) => !isUnchanged(workspace)),
      unchanged: workspaces.filter(isUnchanged),
    }),
    filesOf: (workspace) => (isUnchanged(workspace) ? memory.get(workspace)?.files : undefined),
    keep(passed) {
      for (const { workspace, files } of passed) {
        const key = typeInputs(root, hashes, workspace, files);
        if (key === undefined) memory.delete(workspace);
        else memory.set(workspace, { files: [...files], key });
      }
      writeWhole(memoryFile, JSON.stringify(Object.fromEntries(memory)));
    },
  };
}
