import { mustReadAgainDelayMs, mustReadReminderDaysBefore, mustReadReminderHour } from '@savoir/contracts/limits';
import type { Services } from '../../services.ts';
import { daysBefore, parisInstant } from '../content/day.ts';
import { findUnfinishedMustReads, settleMustRead } from './must-read.collection.ts';
import type { MustReadRow } from './must-read.row.ts';

export const newsJobType = 'must-read';

/** `asked`: with the text of this edition; `soon` and `due`: some days before the last one, and on it. */
export interface MustReadNews {
  companyId: string;
  mustReadId: string;
  event: 'asked' | 'soon' | 'due';
  edition: number;
}

type Telling = Pick<Services, 'db' | 'jobs'>;

/** Queues what is to be told of the request as it stands now, and when. Safe to repeat. */
async function enqueueMustReadNews({ db, jobs }: Telling, row: MustReadRow): Promise<void> {
  const { _id: mustReadId, companyId, edition } = row;
  const enqueue = (event: MustReadNews['event'], key: string, runAt?: Date) =>
    jobs.enqueue(
      newsJobType,
      `${newsJobType}:${event}:${mustReadId}:${key}`,
      { companyId, mustReadId, event, edition } satisfies MustReadNews,
      runAt === undefined ? {} : { runAt },
    );
  // Who published a correction may still say that it need not be read.
  const askedAt = row.former === undefined ? undefined : new Date(row.since.getTime() + mustReadAgainDelayMs);
  await enqueue('asked', String(edition), askedAt);
  for (const [event, runAt] of reminderTimes(row)) await enqueue(event, row.dueDay ?? '', runAt);
  await settleMustRead(db, row);
}

/** Those that lie ahead when the request is made. */
function reminderTimes({ dueDay, date }: MustReadRow): ['soon' | 'due', Date][] {
  if (dueDay === null) return [];
  const times: ['soon' | 'due', Date][] = [
    ['soon', parisInstant(daysBefore(dueDay, mustReadReminderDaysBefore), mustReadReminderHour)],
    ['due', parisInstant(dueDay, mustReadReminderHour)],
  ];
  return times.filter(([, time]) => time > date);
}

/** Of what was asked in a step of something else, or cut off by a crash. */
export async function resumeMustReadNews(services: Telling, companyId?: string): Promise<void> {
  for (const row of await findUnfinishedMustReads(services.db, companyId)) await enqueueMustReadNews(services, row);
}
