import { join } from 'node:path';
import { SetUpError } from '../bootstrap/set-up-error.mjs';
import { readIfThere } from '../bootstrap/stamp.mjs';

/** The version that was built last into this folder. Throws SetUpError where there is none. */
export function builtVersion(folder: string, name: string): string {
  const built = readIfThere(join(folder, name, 'built.json'));
  if (built === undefined) throw new SetUpError(`There is no built ${name} in ${folder}; build it first.`);
  return (JSON.parse(built) as { version: string }).version;
}
