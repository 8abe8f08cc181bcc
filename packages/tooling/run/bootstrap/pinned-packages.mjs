// @ts-check
import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { cacheFolder } from './paths.mjs';
import { capture } from './process.mjs';
import { SetUpError } from './set-up-error.mjs';
import { readIfThere, writeWhole } from './stamp.mjs';

const pins = ['package.json', 'package-lock.json'];

/**
 * Packages that are no libraries of a workspace, as a lockfile of their own pins them: checked by integrity, and no
 * install script runs.
 * @typedef {object} Pinned
 * @property {string} pinFolder where package.json and package-lock.json stand
 * @property {string} folder where the packages go
 * @property {string} what what is being fetched, for the person who waits
 * @property {(draft: string) => void} [prepare] called once, with the folder as it was just installed
 */

/**
 * Changes when the pinned versions change.
 * @param {Pick<Pinned, 'pinFolder'>} pinned
 */
export const idOf = ({ pinFolder }) =>
  fingerprint(
    pinFolder,
    pins.map((name) => join(pinFolder, name)),
  );

/**
 * Installs the packages when they are not there as pinned.
 * @param {Pinned} pinned
 * @param {import('./progress.mjs').Progress} progress
 */
export async function ensurePinned(pinned, progress) {
  const id = idOf(pinned);
  if (readIfThere(join(pinned.folder, 'installed')) === id) return;
  await progress.step(`Fetching ${pinned.what}`, () => install(pinned, id));
}

/**
 * @param {Pinned} pinned
 * @param {string} id
 */
async function install({ pinFolder, folder, what, prepare }, id) {
  // Aside first, then in place at one stroke: an interrupted download never looks whole.
  const draft = join(cacheFolder, `${basename(folder).replace(/^\./, '')}-${process.pid}`);
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
      throw new SetUpError(`npm could not fetch ${what} (code ${code}). Is the npm registry reachable?`, output);
    prepare?.(draft);
    writeWhole(join(draft, 'installed'), id);
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
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
export function withoutNpmScope(env) {
  const scope = /^npm_(config_(local|global)_prefix|config_prefix|package_|lifecycle_|command$)/i;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !scope.test(name)));
}
