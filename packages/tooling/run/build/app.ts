import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listWorkspaces } from '../bootstrap/dependencies.mjs';

/** What the build makes a folder of `dist` from. */
export interface App {
  /** `shell`, or the remote's name without its prefix: `notes`. */
  name: string;
  /** Absolute. */
  folder: string;
  kind: 'shell' | 'remote';
  packageVersion: string;
}

/** The shell and the remotes: the workspaces outside `packages` with an `rsbuild.config.ts`. */
export function listApps(root: string): App[] {
  return listWorkspaces(root)
    .filter((workspace) => /^(shell|mf-.+)$/.test(workspace) && existsSync(join(root, workspace, 'rsbuild.config.ts')))
    .map((workspace) => ({
      name: workspace.replace(/^mf-/, ''),
      folder: join(root, workspace),
      kind: workspace === 'shell' ? 'shell' : 'remote',
      packageVersion: readPackage(join(root, workspace)).version,
    }));
}

export interface Package {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  exports?: unknown;
}

export function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
}
