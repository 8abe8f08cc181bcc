import { join } from 'node:path';
import { readIfThere } from '../bootstrap/stamp.mjs';
import { outcomeFile } from '../tasks/run-task.ts';
import { type RunTask, runTasks } from '../tasks/run-tasks.ts';
import { type Check, failedOnce, type Outcome, passedOnce, type Scope } from './check.ts';
import { taskEnvironment } from './task-environment.ts';

interface Kind {
  /** Tasks of turbo.json. */
  tasks: readonly string[];
  /** How many of them run side by side. */
  concurrency: number;
  /** Whether a task counts the tests it ran, or all tasks together are one check. */
  countsTests: boolean;
  remarks?: readonly string[];
}

/** A check made of tasks of the workspaces. Where `scope` allows it, turbo leaves out those that passed with these very inputs. */
export function tasksCheck(root: string, name: string, scope: Scope, kind: Kind): Check {
  return {
    name,
    async run() {
      const { tasks, concurrency } = kind;
      const env = taskEnvironment(scope);
      const { ran, trouble } = await runTasks(root, { tasks, concurrency, force: scope === 'all', env });
      const outcomes = ran.filter(({ isCached }) => !isCached).map((task) => outcomeOf(root, task));
      const cached = ran.filter(({ isCached }) => isCached).map(({ taskId, directory }) => nameOf(taskId, directory));
      const unchanged = cached.length > 0 ? [`unchanged since they passed: ${cached.join(', ')}`] : [];
      const sum = (count: (outcome: Outcome) => number) => outcomes.map(count).reduce((a, b) => a + b, 0);
      const failed = sum((outcome) => outcome.failed);
      if (ran.length === 0) return failedOnce('No task ran.');
      const isOne = !kind.countsTests || outcomes.length === 0;
      return {
        ...(isOne && failed === 0 ? passedOnce : { passed: isOne ? 0 : sum((outcome) => outcome.passed), failed }),
        output: outcomes
          .filter((outcome) => outcome.failed > 0)
          .map((outcome) => outcome.output)
          .join('\n'),
        repeated: outcomes.flatMap((outcome) => outcome.repeated ?? []),
        remarks: [...(trouble === undefined ? [] : [trouble]), ...unchanged, ...(kind.remarks ?? [])],
      };
    },
  };
}

/** `bff`, or `bff (reading)` for a part of its tests. */
function nameOf(taskId: string, directory: string): string {
  const part = taskId.split('#')[1]?.split(':')[1];
  return part === undefined ? directory : `${directory} (${part})`;
}

/** What turbo says decides; what the task left says why. */
function outcomeOf(root: string, { taskId, directory, log, code }: RunTask): Outcome {
  const text = readIfThere(outcomeFile(join(root, directory), taskId.split('#')[1] ?? ''));
  const told = text === undefined ? undefined : (JSON.parse(text) as Outcome);
  if (told !== undefined && code === 0) return told;
  return told !== undefined && told.failed > 0 ? told : failedOnce(log || `${taskId} ended with ${code}.`);
}
