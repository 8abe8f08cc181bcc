// @ts-check
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { cacheFolder, root, toolchainFolder } from './paths.mjs';
import { ensurePinned, idOf, withoutNpmScope } from './pinned-packages.mjs';
import { locateNode } from './platform.mjs';
import { SetUpError } from './set-up-error.mjs';

/**
 * @typedef {object} Toolchain
 * @property {string} node path of the Node 26 binary
 * @property {string} pnpm path of pnpm's script
 * @property {NodeJS.ProcessEnv} env environment in which `node` and `pnpm` mean these
 * @property {string} id changes when the pinned versions change
 */

const pinned = {
  pinFolder: join(root, 'packages/tooling/toolchain'),
  folder: toolchainFolder,
  what: 'Node 26 and pnpm',
};

/**
 * Node 26 and pnpm as pinned by the lockfile in `packages/tooling/toolchain`, installed on first need.
 * @param {import('./progress.mjs').Progress} progress
 * @returns {Promise<Toolchain>}
 */
export async function ensureToolchain(progress) {
  const place = locateNode(`${process.platform}-${process.arch}`, process.versions.node);
  await ensurePinned(pinned, progress);
  const node = place.kind === 'package' ? join(toolchainFolder, place.path) : process.execPath;
  if (!existsSync(node)) {
    throw new SetUpError(`${node} is missing: delete the folder .toolchain and run the same command again.`);
  }
  return {
    node,
    pnpm: join(toolchainFolder, 'node_modules/pnpm/bin/pnpm.cjs'),
    env: environment(node),
    id: idOf(pinned),
  };
}

/**
 * What Node made of a source once, types taken out and compiled, it takes from the cache at the next start.
 * @param {string} node
 */
function environment(node) {
  const path = [join(node, '..'), join(toolchainFolder, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
  return { NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'), ...withoutNpmScope(process.env), PATH: path };
}
