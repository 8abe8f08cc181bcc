import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { listWorkspaces } from '../../bootstrap/dependencies.mjs';
import { filesUnder } from '../../build/files-under.ts';

const ignored = { folders: new Set(['node_modules', 'dist', 'test-results', 'playwright-report']) };

/** Every file of tests that vitest runs, relative to the repository. */
export function listTestFiles(root: string): string[] {
  return listWorkspaces(root)
    .filter((workspace) => existsSync(join(root, workspace, 'vitest.config.ts')))
    .flatMap((workspace) => filesUnder(join(root, workspace), ignored))
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => relative(root, file).split(sep).join('/'));
}

/** A long run on much input, or against a foreign program: only `npm test` and `check -- --all` take the time. */
export const isAcceptance = (file: string): boolean => /\.acceptance\.test\.tsx?$/.test(file);
