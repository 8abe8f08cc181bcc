import type { Background, ScheduledJob } from './jobs/background.ts';
import { nextDay, parisDay, parisInstant } from './modules/content/day.ts';
import type { Services } from './services.ts';

const timeoutMs = 3600_000;

/** Defines a job that runs regularly; answers what queues its next run, which the id makes one, no matter who queues it. */
export function schedule(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  period: Parameters<Background['every']>[0],
  type: string,
  { run, failure }: ScheduledJob,
): () => Promise<void> {
  jobs.define<{ day: string }>(type, {
    lane: 'background',
    timeoutMs,
    run: ({ payload: { day }, signal }) => run({ day, signal }),
    onDead: failure,
  });
  return () => {
    const now = clock();
    const today = parisDay(now);
    if (period === 'hour') return jobs.enqueue(type, `${type}:${now.toISOString().slice(0, 13)}`, { day: today });
    const { atHour } = period;
    const day = now < parisInstant(today, atHour) ? today : nextDay(today);
    return jobs.enqueue(type, `${type}:${day}`, { day }, { runAt: parisInstant(day, atHour) });
  };
}
