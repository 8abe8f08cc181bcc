import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { namesIn } from './files-under.ts';

/** The folder of what has its content in its name: shared by all versions of a remote, so that a release brings only what changed. */
const sharedFolder = 'files';

/**
 * Moves a finished remote to where it is served: first what is new under `files/`, then the folder of the version, which
 * names those files. What is there already stays, unless it is not what was built: then it was damaged.
 */
export function publishRemote(draft: string, folder: string): void {
  const home = dirname(folder);
  for (const name of namesIn(join(draft, sharedFolder))) {
    const built = join(draft, sharedFolder, name);
    const served = join(home, sharedFolder, name);
    if (existsSync(served) && readFileSync(served).equals(readFileSync(built))) continue;
    mkdirSync(dirname(served), { recursive: true });
    renameSync(built, served);
  }
  rmSync(join(draft, sharedFolder), { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  // What is there did not come to its end, so no one was ever sent to it.
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}
