import { readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { main } from '../bootstrap/set-up-error.mjs';
import { writeWhole } from '../bootstrap/stamp.mjs';
import type { Outcome } from '../checks/check.ts';
import { heldToInputs } from './held-to-inputs.ts';

/** What came of a task, and the files it read, relative to the repository. */
export interface Finding extends Outcome {
  reads: readonly string[];
}

/** Where a task of a workspace leaves its outcome for the check that asked for it. */
export const outcomeFile = (workspace: string, task: string): string =>
  join(workspace, '.cache/tasks', `${task.replaceAll(':', '-')}.json`);

/**
 * Runs the work of a task in the workspace it is started in. It has passed only if it read nothing but the inputs
 * declared for it, and these are what they were when it began: turbo remembers it by them.
 */
export async function runTask(work: (workspace: string) => Promise<Finding>): Promise<void> {
  await main(async () => {
    const folder = process.cwd();
    const task = process.env['npm_lifecycle_event'] ?? '';
    rmSync(outcomeFile(folder, task), { force: true });
    const { reads, ...outcome } = await work(relative(root, folder).split(sep).join('/'));
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
    const complaints = outcome.failed > 0 ? [] : await heldToInputs(root, `${name}#${task}`, reads);
    const held: Outcome =
      complaints.length > 0 ? { ...outcome, failed: 1, output: `${name}: ${complaints.join('\n')}` } : outcome;
    writeWhole(outcomeFile(folder, task), JSON.stringify(held));
    if (held.failed > 0) process.stdout.write(held.output);
    return held.failed > 0 ? 1 : 0;
  });
}
