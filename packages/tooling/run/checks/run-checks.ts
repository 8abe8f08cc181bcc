import { stripVTControlCharacters } from 'node:util';
import type { Progress } from '../bootstrap/progress.mjs';
import { inParallel } from '../build/in-parallel.ts';
import { type Check, failedOnce, type Outcome } from './check.ts';

/** Some of them keep one core busy, others several: two at a time leave no core of two idle. */
const concurrency = 2;

/** A busy machine may cost a test its first try now and then; more of them in one run is a fault that hides. */
const repeatedMax = 2;

/** Checks that run side by side; those in a list of their own follow each other. */
export type Step = readonly (Check | readonly Check[])[];

/**
 * Runs every check, also after one failed, and reports each under a heading with its time. Steps follow each other; the
 * checks of one run side by side, two at a time. More than two tests, of all checks together, that pass only when repeated
 * fail the run. The last line sums tests and checks: `N passed, N failed`. Gives the
 * exit code.
 */
export async function runChecks(
  steps: readonly Step[],
  write: (text: string) => void,
  progress: Pick<Progress, 'show'>,
): Promise<number> {
  const total = { passed: 0, failed: 0 };
  const failed: string[] = [];
  let repeated = 0;
  const run = async (check: Check) => {
    const since = performance.now();
    const outcome = await progress.show(check.name, () => settle(check));
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    write(heading(check.name, outcome, seconds));
    repeated += outcome.repeated?.length ?? 0;
    for (const title of outcome.repeated ?? []) write(`  passed only when repeated: ${title}\n`);
    if (outcome.failed > 0) {
      failed.push(check.name);
      write(`\n${outcome.output.trimEnd() || 'It failed and printed nothing.'}\n\n`);
    }
    total.passed += outcome.passed;
    total.failed += outcome.failed;
  };
  const runInTurn = async (checks: Check | readonly Check[]) => {
    for (const check of [checks].flat()) await run(check);
  };
  for (const step of steps) await inParallel(concurrency, step, runInTurn);
  if (repeated > repeatedMax) {
    write(`${repeated} tests passed only when repeated; a run may have ${repeatedMax} of them.\n`);
    failed.push('repeated tests');
    total.failed += 1;
  }
  if (failed.length > 0) write(`Failed: ${failed.join(', ')}\n`);
  write(`${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
}

function heading(name: string, { passed, failed, remarks = [] }: Outcome, seconds: string): string {
  const mark = failed === 0 ? '✓' : '✗';
  const count = passed + failed > 1 ? `, ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}` : '';
  const left = remarks.map((remark) => `; ${remark}`).join('');
  return `${mark} ${name} (${seconds} s${count}${left})\n`;
}

async function settle(check: Check): Promise<Outcome> {
  try {
    const outcome = await check.run();
    // Nothing seen is not success: a filter that matches no test must not look like a green check.
    if (outcome.passed + outcome.failed === 0) return failedOnce(`${outcome.output}\nNo test ran.`);
    return outcome;
  } catch (error) {
    return failedOnce(
      stripVTControlCharacters(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
  }
}
