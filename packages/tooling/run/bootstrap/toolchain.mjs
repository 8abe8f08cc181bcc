// @ts-check
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { cacheFolder, root, toolchainFolder } from './paths.mjs';
import { locateNode } from './platform.mjs';
import { capture } from './process.mjs';
import { SetUpError } from './set-up-error.mjs';
import { readIfThere, writeWhole } from './stamp.mjs';

/**
 * @typedef {object} Toolchain
 * @property {string} node path of the Node 26 binary
 * @property {string} pnpm path of pnpm's script
 * @property {NodeJS.ProcessEnv} env environment in which `node` and `pnpm` mean these
 * @property {string} id changes when the pinned versions change
 */

const pinFolder = join(root, 'packages/tooling/toolchain');
const pins = ['package.json', 'package-lock.json'];

/**
 * Node 26 and pnpm as pinned by the lockfile in `packages/tooling/toolchain`, installed on first need.
 * @param {import('./progress.mjs').Progress} progress
 * @returns {Promise<Toolchain>}
 */
export async function ensureToolchain(progress) {
  const place = locateNode(`${process.platform}-${process.arch}`, process.versions.node);
  const id = fingerprint(
    pinFolder,
    pins.map((name) => join(pinFolder, name)),
  );
  if (readIfThere(join(toolchainFolder, 'installed')) !== id) {
    await progress.step('Fetching Node 26 and pnpm', () => install(id));
  }
  const node = place.kind === 'package' ? join(toolchainFolder, place.path) : process.execPath;
  if (!existsSync(node)) {
    throw new SetUpError(`${node} is missing: delete the folder .toolchain and run the same command again.`);
  }
  return { node, pnpm: join(toolchainFolder, 'node_modules/pnpm/bin/pnpm.cjs'), env: environment(node), id };
}

/** @param {string} id */
async function install(id) {
  // Aside first, then in place at one stroke: an interrupted download never looks like a toolchain.
  const draft = join(cacheFolder, `toolchain-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  try {
    for (const name of pins) copyFileSync(join(pinFolder, name), join(draft, name));
    const [file, ...args] = npmCommand();
    const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--include=optional'];
    const { code, output } = await capture(file, [...args, ...options], {
      cwd: draft,
      env: withoutNpmScope(process.env),
    });
    if (code !== 0)
      throw new SetUpError(
        `npm could not fetch Node 26 and pnpm (code ${code}). Is the npm registry reachable?`,
        output,
      );
    writeWhole(join(draft, 'installed'), id);
    rmSync(toolchainFolder, { recursive: true, force: true });
    renameSync(draft, toolchainFolder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** @returns {[string, ...string[]]} */
function npmCommand() {
  const running = process.env.npm_execpath;
  if (running?.endsWith('npm-cli.js')) return [process.execPath, running];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

/**
 * Without the variables by which an npm around us would make its own folder ours; registry, proxy and cache stay.
 * @param {NodeJS.ProcessEnv} env
 */
function withoutNpmScope(env) {
  const scope = /^npm_(config_(local|global)_prefix|config_prefix|package_|lifecycle_|command$)/i;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !scope.test(name)));
}

/**
 * What Node made of a source once, types taken out and compiled, it takes from the cache at the next start.
 * @param {string} node
 */
function environment(node) {
  const path = [join(node, '..'), join(toolchainFolder, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
  return { NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'), ...withoutNpmScope(process.env), PATH: path };
}
