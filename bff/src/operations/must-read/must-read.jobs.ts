import type { Background } from '../../jobs/background.ts';
import { parisDay } from '../../modules/content/day.ts';
import { newsJobType, resumeMustReadNews, type MustReadNews } from '../../modules/must-read/must-read-news.ts';
import { findMustRead, writeReminders } from '../../modules/must-read/must-read.collection.ts';
import type { MustReadRow } from '../../modules/must-read/must-read.row.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/texts.ts';
import { findWaiting, toldToRead } from './waiting-readers.ts';

export function mustReadJobs(services: Services, background: Background): void {
  const { db, jobs, notifier, clock, log } = services;
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
      // Who asks knows it already.
      const userIds = waiting.userIds.filter((userId) => event !== 'asked' || userId !== row.askerId);
      await notifier.notify(
        userIds.map((userId) =>
          toldToRead(row, waiting.note, userId, {
            event: id,
            title: titleOf(event, row, { today, again: waiting.again.has(userId) }),
          }),
        ),
      );
      if (event !== 'asked') await writeReminders(db, companyId, mustReadId, userIds, clock());
    },
    async onDead({ payload, error }) {
      log.error({ ...payload, reason: error }, 'people could not be told what they are to read');
    },
  });
  background.recover('must-reads', () => resumeMustReadNews(services));
}

const dayFormat = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'UTC' });

function titleOf(
  event: MustReadNews['event'],
  { dueDay }: MustReadRow,
  { today, again }: { today: string; again: boolean },
): string {
  if (event === 'due') return t(dueDay === today ? 'push.toReadDue' : 'push.toReadReminder');
  if (event === 'soon' && dueDay !== null) return t('push.toReadSoon', { day: dayFormat.format(new Date(dueDay)) });
  return t(again ? 'push.toReadAgain' : 'push.toRead');
}
