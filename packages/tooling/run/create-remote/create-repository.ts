import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SetUpError } from '../bootstrap/set-up-error.mjs';
import type { Package } from '../build/app.ts';
import { fillTemplate, writeFiles, type NewRemote } from './fill-template.ts';

/** Of its dev server; the product's own remotes have those before. */
const port = '3180';

/**
 * Makes a repository of its own for a remote, with the versions that these presets were packed with. Returns its folder.
 * @param registry where the packages of Savoir come from; the one that is set for all without it
 */
export function createRepository(
  home: string,
  remote: NewRemote,
  { presets = packedPresets(), registry }: { presets?: Package; registry?: string | undefined } = {},
): string {
  const folder = join(home, remote.name);
  if (existsSync(folder)) throw new SetUpError(`${folder} is there already.`);
  const { react = '', '@types/react': types = '' } = presets.dependencies ?? {};
  const files = fillTemplate('repository', remote, { port, presets: presets.version, react, types });
  writeFiles(folder, [
    ...files,
    ...(registry === undefined ? [] : [['.npmrc', `@savoir:registry=${registry}\n`] as const]),
  ]);
  return folder;
}

/** `package.json` as it was packed: its versions are numbers. */
const packedPresets = (): Package => createRequire(import.meta.url)('../../../package.json') as Package;
