import type { LoadResult } from './tally.ts';
import type { Used } from './processes.ts';
import type { Sample } from './watch.ts';

const readGoalMs = 250;
const firstExtractGoalMs = 1000;
const flatMinutes = 4;
const flatGrowth = 1.1;

const names = ['server', 'database', 'generator'] as const;

const print = (line: string) => process.stdout.write(`${line}\n`);
const ms = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(value < 10 ? 1 : 0));

export function report(result: LoadResult, samples: readonly Sample[]): void {
  print('\n| act | count | errors | turned away | p50 | p95 | p99 ms |\n| --- | --- | --- | --- | --- | --- | --- |');
  for (const { name, count, errors, turnedAway, p50, p95, p99 } of result.acts) {
    const failed = Object.values(errors).reduce((all, one) => all + one, 0);
    print(`| ${name} | ${count} | ${failed} | ${turnedAway} | ${ms(p50)} | ${ms(p95)} | ${ms(p99)} |`);
  }
  const { reads, firstExtract: first, lag } = result;
  print(`| all reads | | | | ${ms(reads.p50)} | ${ms(reads.p95)} | ${ms(reads.p99)} |`);
  print(`| first extract | ${first.count} | | | ${ms(first.p50)} | ${ms(first.p95)} | ${ms(first.p99)} |`);
  for (const { name, errors } of result.acts)
    for (const [error, count] of Object.entries(errors)) print(`${name}: ${error} ${count} times`);
  print(
    `\nActs were sent ${ms(lag.p50)} ms after they were due at p50, ${ms(lag.p99)} at p99, ${ms(lag.max)} at most; all times above count from then. ${result.openAtEnd} were under way at the end.`,
  );

  print('\n| minute | server MB | database MB | event loop p99 | max ms |\n| --- | --- | --- | --- | --- |');
  for (const { minute, server, database, loop } of samples)
    print(
      `| ${minute} | ${server.residentMb.toFixed(0)} | ${database.residentMb.toFixed(0)} | ${ms(loop.p99)} | ${ms(loop.max)} |`,
    );
  print(`\nProcessors: ${names.map((name) => `${name} ${sharesOf(samples, name)}`).join(', ')}.`);
  goals(result, samples);
}

/** Of the time, how much of a processor it used and for how long it waited for one. */
function sharesOf(samples: readonly Sample[], name: (typeof names)[number]): string {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined) return '–';
  const seconds = (last.minute - first.minute) * 60;
  const share = (field: 'cpuSeconds' | 'heldUpSeconds') =>
    ((last[name][field] - first[name][field]) / seconds).toFixed(2);
  return `${share('cpuSeconds')} (held up for ${share('heldUpSeconds')})`;
}

function goals({ acts, reads, firstExtract }: LoadResult, samples: readonly Sample[]): void {
  const failed = acts.flatMap(({ errors }) => Object.values(errors)).reduce((all, one) => all + one, 0);
  const turnedAway = acts.reduce((all, one) => all + one.turnedAway, 0);
  const met = (isMet: boolean) => (isMet ? 'met' : 'NOT met');
  print(`\nGoals`);
  print(`- no error: ${met(failed === 0)} (${failed}; ${turnedAway} more were asked to come again)`);
  print(`- reads under ${readGoalMs} ms at p99: ${met(reads.p99 < readGoalMs)} (${ms(reads.p99)})`);
  print(
    `- first extract under ${firstExtractGoalMs} ms at p99: ${met(firstExtract.p99 < firstExtractGoalMs)} (${ms(firstExtract.p99)})`,
  );
  print(`- memory flat: ${flatness(samples)}`);
}

/** At the end each process holds at most a tenth more than four minutes before. */
function flatness(samples: readonly Sample[]): string {
  const last = samples.at(-1);
  const before = samples.find(({ minute }) => minute === (last?.minute ?? 0) - flatMinutes);
  const rule = `at most ${flatGrowth} times what it was ${flatMinutes} minutes before the end`;
  if (last === undefined || before === undefined || before.minute < 1)
    return `not judged, the load was too short (${rule}, the first minute left out)`;
  const growth = (one: Used, other: Used) => (one.residentMb === 0 ? 1 : other.residentMb / one.residentMb);
  const [server, database] = [growth(before.server, last.server), growth(before.database, last.database)];
  const isFlat = server <= flatGrowth && database <= flatGrowth;
  return `${isFlat ? 'met' : 'NOT met'} (server ${server.toFixed(2)}, database ${database.toFixed(2)}; ${rule})`;
}
