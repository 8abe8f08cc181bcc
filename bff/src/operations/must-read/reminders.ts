import type { SignedInActor } from '../../http/actor.ts';
import { parisDay } from '../../modules/content/day.ts';
import { writeReminders } from '../../modules/must-read/must-read.collection.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/texts.ts';
import { requireOpen } from './must-read-access.ts';
import { findWaiting, toldToRead } from './waiting-readers.ts';

/** Each person once a day, no matter how often and by whom it is asked for. */
export async function remindNow(
  services: Services,
  actor: SignedInActor,
  id: string,
): Promise<{ remindedCount: number }> {
  const { db, notifier, clock } = services;
  const { row } = await requireOpen(services, actor, id);
  const waiting = await findWaiting(db, row);
  if (waiting === null) return { remindedCount: 0 };
  const now = clock();
  const today = parisDay(now);
  const reminded = new Set(row.reminders.filter(({ date }) => parisDay(date) === today).map(({ userId }) => userId));
  const userIds = waiting.userIds.filter((userId) => !reminded.has(userId));
  // Told before it is written down: of a crash in between, and of two who remind at once, the id of the event makes it one.
  const event = `must-read:reminder:${id}:${today}`;
  await notifier.notify(
    userIds.map((userId) =>
      toldToRead(row, waiting.note, userId, {
        event,
        title: t('push.toReadReminder'),
      }),
    ),
  );
  await writeReminders(db, row.companyId, id, userIds, now);
  return { remindedCount: userIds.length };
}
