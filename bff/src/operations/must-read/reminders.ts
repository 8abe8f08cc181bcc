import type { SignedInActor } from '../../http/actor.ts';
import { parisDay } from '../../modules/content/day.ts';
import { announceReminder } from '../../modules/must-read/must-read-items.ts';
import { writeReminders } from '../../modules/must-read/must-read.collection.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { requireOpen } from './must-read-access.ts';
import { findWaiting } from './waiting-readers.ts';

/** Each person once a day, no matter how often and by whom it is asked for. */
export async function remindNow(
  services: Services,
  actor: SignedInActor,
  id: string,
): Promise<{ remindedCount: number }> {
  const { db, clock } = services;
  const { row } = await requireOpen(services, actor, id);
  const waiting = await findWaiting(db, row);
  if (waiting === null) return { remindedCount: 0 };
  const now = clock();
  const today = parisDay(now);
  const reminded = new Set(row.reminders.filter(({ date }) => parisDay(date) === today).map(({ userId }) => userId));
  const people = waiting.people.filter((person) => !reminded.has(person.id));
  // Notified before it is written down: after a crash in between, or by two at once, the event notifies each person once.
  await announceReminder(services, row, {
    event: `must-read:reminder:${id}:${today}`,
    title: t('push.toReadReminder'),
    about: waiting.note.title,
    people,
  });
  const userIds = people.map((person) => person.id);
  await writeReminders(db, row.companyId, id, userIds, now);
  return { remindedCount: userIds.length };
}
