import { join } from 'node:path';
import { ConfigError, type Config } from '../config.ts';
import { isThere } from './is-there.ts';

/** Without its page the product would start and answer everyone that there is nothing. Throws ConfigError. */
export async function requireBuiltApps({
  shellDir,
  remotesDir,
  devShell,
  devRemotes,
}: Pick<Config, 'shellDir' | 'remotesDir' | 'devShell' | 'devRemotes'>): Promise<void> {
  if (devShell === null && !(await isThere(join(shellDir, 'index.html'))))
    throw new ConfigError(`SHELL_DIR: there is no built shell in ${shellDir}; npm run build makes dist/shell`);
  if (devRemotes.size === 0 && !(await isThere(remotesDir)))
    throw new ConfigError(`REMOTES_DIR: there is no folder ${remotesDir}; npm run build makes dist/remotes`);
}
