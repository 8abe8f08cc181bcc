import { parisDay } from '../../modules/content/day.ts';
import { announce } from '../../modules/inbox/announce.ts';
import { announceReminder, newsOfAsked } from '../../modules/must-read/must-read-items.ts';
import { findMustRead, writeReminders } from '../../modules/must-read/must-read.collection.ts';
import type { MustReadRow } from '../../modules/must-read/must-read.row.ts';
import type { ProductEvent } from '../../outbox/outbox.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { findWaiting, type WaitingReaders } from './waiting-readers.ts';

/** Consumer. Another correction has an event of its own, one that need not be read has none. */
export async function announceMustRead(services: Services, { companyId, id, edition }: ProductEvent): Promise<void> {
  const row = await findMustRead(services.db, companyId, id);
  const waiting = row === null || row.edition !== edition ? null : await findWaiting(services.db, row);
  if (row !== null && waiting !== null) await notifyAsked(services, row, waiting);
}

/** Consumer: some days before the last one, and on it. */
export const remindBefore = (services: Services, event: ProductEvent): Promise<void> => remind(services, event, 'soon');
export const remindOnDay = (services: Services, event: ProductEvent): Promise<void> => remind(services, event, 'due');

async function remind(services: Services, { companyId, id }: ProductEvent, event: 'soon' | 'due'): Promise<void> {
  const { db, clock } = services;
  const row = await findMustRead(db, companyId, id);
  if (row === null) return;
  const today = parisDay(clock());
  // After a long stop the one on the last day says it.
  if (event === 'soon' && row.dueDay !== null && today >= row.dueDay) return;
  const waiting = await findWaiting(db, row);
  if (waiting === null) return;
  await announceReminder(services, row, {
    event: `must-read:${event}:${id}:${row.dueDay ?? ''}`,
    title: titleOf(event, row, today),
    about: waiting.note.title,
    people: waiting.people,
  });
  const reminded = waiting.people.map((person) => person.id);
  await writeReminders(db, companyId, id, reminded, clock());
}

const dayFormat = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'UTC' });

function titleOf(event: 'soon' | 'due', { dueDay }: MustReadRow, today: string): string {
  if (event === 'soon' && dueDay !== null) return t('push.toReadSoon', { day: dayFormat.format(new Date(dueDay)) });
  return t(dueDay === today ? 'push.toReadDue' : 'push.toReadReminder');
}

async function notifyAsked(
  services: Services,
  row: MustReadRow,
  { note, people, again }: WaitingReaders,
): Promise<void> {
  for (const isAgain of [false, true]) {
    const news = newsOfAsked(row, note.title, isAgain);
    const those = people.filter(({ id }) => again.has(id) === isAgain);
    await announce(services, { ...news, people: those });
  }
}
