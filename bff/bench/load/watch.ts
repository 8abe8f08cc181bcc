import { setTimeout as delay } from 'node:timers/promises';
import { databaseOf, type Used, usedBy } from './processes.ts';

/** What was read at the end of a minute. */
export interface Sample {
  minute: number;
  server: Used;
  database: Used;
  generator: Used;
  /** Of the server’s event loop since the sample before, in ms. */
  loop: { p99: number; max: number };
}

interface Watched {
  server: number | undefined;
  generator: number | undefined;
  metricsPort: string;
}

/** Samples at the start, after each minute and at the end. */
export async function watch({ server, generator, metricsPort }: Watched, minutes: number): Promise<Sample[]> {
  const started = performance.now();
  const database = await databaseOf(server);
  const sampleAt = async (minute: number): Promise<Sample> => {
    await delay(Math.max(0, started + minute * 60_000 - performance.now()));
    const [one, two, three] = await Promise.all([usedBy(server), usedBy(database), usedBy(generator)]);
    return { minute, server: one, database: two, generator: three, loop: await loopOf(metricsPort) };
  };
  const samples = [await sampleAt(0)];
  for (let minute = 1; minute < minutes; minute++) samples.push(await sampleAt(minute));
  samples.push(await sampleAt(minutes));
  return samples;
}

/** Each reading empties what is counted. */
async function loopOf(port: string): Promise<Sample['loop']> {
  // A server with too much to do may refuse this too: the sample then has no delay, and says why.
  const text = await fetch(`http://localhost:${port}/metrics`)
    .then((answer) => answer.text())
    .catch((error: unknown) => (process.stderr.write(`no event loop in this sample: ${String(error)}\n`), ''));
  const ms = (name: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN) * 1000;
  return { p99: ms('p99'), max: ms('max') };
}
