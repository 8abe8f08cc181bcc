import { join } from 'node:path';
import { readIfThere } from '../bootstrap/stamp.mjs';
import { WrongArguments } from './command.ts';

/** The remote that a folder builds, as its `rsbuild.config.ts` says. Throws WrongArguments where it says none. */
export function nameOfFolder(folder: string): string {
  const config = readIfThere(join(folder, 'rsbuild.config.ts'));
  if (config === undefined) throw new WrongArguments(`There is no rsbuild.config.ts in ${folder}.`);
  const name = /remoteConfig\(\s*['"]([a-z]+)['"]/.exec(config)?.[1];
  if (name === undefined)
    throw new WrongArguments(`${join(folder, 'rsbuild.config.ts')} names no remote: remoteConfig('safety', 3180).`);
  return name;
}
