import { buildChanged } from '../build/build.ts';
import type { Progress } from '../bootstrap/progress.mjs';
import { type Check, failedOnce, passedOnce } from './check.ts';

/** The product builds; the journeys run against the result. */
export function buildCheck(root: string, progress: Progress): Check {
  return {
    name: 'build',
    async run() {
      const failures = await buildChanged(root, progress);
      return failures.length === 0
        ? passedOnce
        : failedOnce(failures.map(({ app, output }) => `${app}:\n${output}`).join('\n'));
    },
  };
}
