import { dailySummaryHour } from '@savoir/contracts/limits';
import type { Background } from '../../../jobs/background.ts';
import type { Services } from '../../../services.ts';
import { findCompanies } from '../../company/company.collection.ts';
import { parisDay, parisInstant } from '../../content/day.ts';
import { announce } from '../../inbox/announce.ts';
import { enqueuePersonalSummaries } from '../../inbox/personal-summaries.ts';
import { findRecipients, seesSpaces, type Recipient } from '../../notification/recipients.ts';
import { findSummarizedUntil, writeSummarizedUntil } from './daily-summary.collection.ts';
import { findPublishedBetween, type PublishedNote } from '../lists/note-list.collection.ts';
import { findDueSpaces } from '../verification/due-notes.collection.ts';
import { remindOfDue } from '../verification/due-reminder.ts';
import { t } from '../../../texts/server-texts.ts';

interface DailySummary {
  companyId: string;
  /** In Paris, `2026-11-20`. */
  day: string;
}

const jobType = 'daily-summary';
const dayMs = 24 * 3600_000;
/** Of a longer stop no one wants to hear it all at once. */
const longestPeriodMs = 7 * dayMs;
const titlesShown = 3;

export function defineDailySummary(services: Services, background: Background): void {
  const { db, jobs } = services;
  background.every({ atHour: dailySummaryHour }, 'daily-summaries', {
    async run({ day }) {
      for (const { _id: companyId, active } of await findCompanies(db))
        if (active) await jobs.enqueue(jobType, `daily:${companyId}:${day}`, { companyId, day });
    },
    failure: 'nobody could be told of the day',
  });
  jobs.define<DailySummary>(jobType, {
    async run({ id, payload: { companyId, day } }) {
      const until = parisInstant(day, dailySummaryHour);
      const since = startOf(until, await findSummarizedUntil(db, companyId));
      const notes = await findPublishedBetween(db, companyId, since, until);
      const due = await findDueSpaces(db, companyId, until);
      const recipients = notes.length === 0 && due.length === 0 ? [] : await findRecipients(db, companyId);
      await announceNewNotes(services, recipients, notes, { event: id, until });
      await remindOfDue(services, recipients, due, { event: id, until });
      await enqueuePersonalSummaries(services, { companyId, day, since, until });
      await writeSummarizedUntil(db, companyId, until);
    },
    onDead: 'a daily summary could not be told; the next one includes it',
  });
}

/** Where the last summary ended; at the first, and when one runs again, 18:00 of the day before. */
function startOf(until: Date, summarizedUntil: Date | null): Date {
  if (summarizedUntil === null || summarizedUntil >= until)
    return parisInstant(parisDay(new Date(until.getTime() - dayMs)), dailySummaryHour);
  return new Date(Math.max(summarizedUntil.getTime(), until.getTime() - longestPeriodMs));
}

/** Each of those that they may see; nothing to who may see none of them. */
async function announceNewNotes(
  services: Services,
  recipients: readonly Recipient[],
  notes: readonly PublishedNote[],
  { event, until }: { event: string; until: Date },
): Promise<void> {
  const seenBy = (recipient: Recipient) => notes.filter(({ spaceIds }) => seesSpaces(recipient, spaceIds));
  const groups = Map.groupBy(recipients, (recipient) =>
    seenBy(recipient)
      .map(({ _id }) => _id)
      .join(' '),
  );
  for (const people of groups.values()) {
    const [first] = people;
    const seen = first === undefined ? [] : seenBy(first);
    const [only, second] = seen;
    if (first === undefined || only === undefined) continue;
    await announce(services, {
      event,
      companyId: first.companyId,
      kind: 'daily-summary',
      people,
      subject: null,
      title: t('push.daily', { count: seen.length }),
      about: titlesOf(seen),
      path: second === undefined ? `/notes/${only._id}` : '/notes/all',
      date: until,
      // By mail it is one with what else there is to say that day.
      mailedElsewhere: true,
    });
  }
}

function titlesOf(notes: readonly PublishedNote[]): string {
  const titles = notes.slice(0, titlesShown).map(({ title }) => title);
  const more = notes.length - titles.length;
  return [...titles, ...(more === 0 ? [] : [t('push.more', { count: more })])].join(', ');
}
