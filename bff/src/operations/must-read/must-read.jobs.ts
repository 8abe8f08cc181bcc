import type { Background } from '../../jobs/background.ts';
import { parisDay } from '../../modules/content/day.ts';
import { announce, writeInbox } from '../../modules/inbox/announce.ts';
import { announceReminder, newsOfAsked } from '../../modules/must-read/must-read-items.ts';
import { newsJobType, resumeMustReadNews, type MustReadNews } from '../../modules/must-read/must-read-news.ts';
import { findMustRead, writeReminders } from '../../modules/must-read/must-read.collection.ts';
import type { MustReadRow } from '../../modules/must-read/must-read.row.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/texts.ts';
import { findWaiting, type Waiting } from './waiting-readers.ts';

export function mustReadJobs(services: Services, background: Background): void {
  const { db, jobs, clock, log } = services;
  jobs.define<MustReadNews>(newsJobType, {
    async run({ id, payload: { companyId, mustReadId, event, edition } }) {
      const row = await findMustRead(db, companyId, mustReadId);
      // Another correction is told of by a job of its own, one that need not be read by none.
      if (row === null || (event === 'asked' && row.edition !== edition)) return;
      const today = parisDay(clock());
      // After a long stop the one on the last day says it.
      if (event === 'soon' && row.dueDay !== null && today >= row.dueDay) return;
      const waiting = await findWaiting(db, row);
      if (waiting === null) return;
      if (event === 'asked') return tellAsked(services, row, waiting);
      await announceReminder(services, row, {
        event: id,
        title: titleOf(event, row, today),
        about: waiting.note.title,
        people: waiting.people,
      });
      await writeReminders(
        db,
        companyId,
        mustReadId,
        waiting.people.map((person) => person.id),
        clock(),
      );
    },
    async onDead({ payload, error }) {
      log.error({ ...payload, reason: error }, 'people could not be told what they are to read');
    },
  });
  background.recover('must-reads', () => resumeMustReadNews(services));
}

const dayFormat = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'UTC' });

function titleOf(event: 'soon' | 'due', { dueDay }: MustReadRow, today: string): string {
  if (event === 'soon' && dueDay !== null) return t('push.toReadSoon', { day: dayFormat.format(new Date(dueDay)) });
  return t(dueDay === today ? 'push.toReadDue' : 'push.toReadReminder');
}

/** Who asks knows it already: for them it only waits. */
async function tellAsked(services: Services, row: MustReadRow, { note, people, again }: Waiting): Promise<void> {
  for (const isAgain of [false, true]) {
    const news = newsOfAsked(row, note.title, isAgain);
    const those = people.filter(({ id }) => again.has(id) === isAgain);
    await announce(services, { ...news, people: those.filter(({ id }) => id !== row.askerId) });
    await writeInbox(services, { ...news, people: those.filter(({ id }) => id === row.askerId) });
  }
}
