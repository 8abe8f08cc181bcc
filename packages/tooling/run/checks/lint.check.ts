import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, passedOnce } from './check.ts';
import { uncommitted } from './subject-tests.ts';
import { toolCheck } from './tool-check.ts';

/** The compiler, and the linter’s half that knows types, are Go programs that soon end: memory that grows fivefold before it is tidied saves a fifth of their work. */
const settings = { GOGC: '400', TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };

/** What the linter and the compiler say of all workspaces, in one run. */
export const lintAll = (root: string): Check => toolCheck('lint and types', root, 'oxlint', [], settings);

/** What the linter says of the files that are not committed. */
export const lintOfChanges = (root: string): Check => ({
  name: 'lint of what changed',
  async run() {
    const files = (await uncommitted(root)).filter(
      (file) => /\.(?:mjs|tsx?)$/.test(file) && existsSync(join(root, file)),
    );
    return files.length === 0 ? passedOnce : toolCheck(this.name, root, 'oxlint', files, settings).run();
  },
});

/**
 * What the compiler says of each workspace that changed, or that depends on one: turbo leaves out what passed with the same
 * inputs, and the compiler what no change reaches.
 */
export const typesOfChanges = (root: string): Check =>
  toolCheck(
    'types',
    root,
    'turbo',
    ['run', 'types', '--concurrency=2', '--continue=always', '--output-logs=errors-only', '--log-order=grouped'],
    settings,
  );
