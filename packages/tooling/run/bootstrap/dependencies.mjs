// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { root } from './paths.mjs';
import { capture } from './process.mjs';
import { SetUpError } from './set-up-error.mjs';
import { readIfThere, writeWhole } from './stamp.mjs';

/**
 * Installs the libraries when the lockfile or the package.json of any workspace changed since the last time.
 * @param {import('./toolchain.mjs').Toolchain} toolchain
 * @param {import('./progress.mjs').Progress} progress
 */
export async function ensureDependencies(toolchain, progress) {
  const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].map((name) => join(root, name));
  const manifests = listWorkspaces(root).map((folder) => join(root, folder, 'package.json'));
  const id = `${toolchain.id} ${fingerprint(root, [...inputs, ...manifests])}`;
  // Inside node_modules, so that anyone who deletes the libraries deletes the claim that they are there.
  const stamp = join(root, 'node_modules/.savoir-installed');
  if (readIfThere(stamp) === id) return;
  await progress.step('Installing libraries', async () => {
    // No one is there to confirm that a folder made by another pnpm is replaced.
    const options = ['--frozen-lockfile', '--reporter=append-only', '--config.confirmModulesPurge=false'];
    const { code, output } = await capture(toolchain.node, [toolchain.pnpm, 'install', ...options], {
      cwd: root,
      env: toolchain.env,
    });
    if (code !== 0) throw new SetUpError(`pnpm could not install the libraries (code ${code}).`, output);
    writeWhole(stamp, id);
  });
}

/**
 * Folders of the workspaces, relative to the repository, as `pnpm-workspace.yaml` names them.
 * @param {string} base
 */
export function listWorkspaces(base) {
  const text = readIfThere(join(base, 'pnpm-workspace.yaml')) ?? '';
  const block = /^packages:\n((?: +- .*\n)+)/m.exec(text)?.[1] ?? '';
  const patterns = [...block.matchAll(/^ +- ['"]?([^'"\n]+?)['"]?$/gm)].map((match) => String(match[1]));
  const folders = patterns.flatMap((pattern) => expand(base, pattern));
  return [...new Set(folders)].filter((folder) => existsSync(join(base, folder, 'package.json'))).sort();
}

/**
 * @param {string} base
 * @param {string} pattern a folder, or one whose last part ends in `*`
 */
function expand(base, pattern) {
  if (!pattern.endsWith('*')) return [pattern];
  const parent = pattern.includes('/') ? pattern.slice(0, pattern.lastIndexOf('/') + 1) : '';
  const prefix = pattern.slice(parent.length, -1);
  if (!existsSync(join(base, parent))) return [];
  return readdirSync(join(base, parent))
    .filter((name) => name.startsWith(prefix))
    .map((name) => parent + name);
}
