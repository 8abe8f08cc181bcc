import { mustReadReminderDaysBefore, mustReadReminderHour } from '@savoir/contracts/limits';
import type { Transaction } from '../../outbox/outbox.ts';
import { daysBefore, parisInstant } from '../content/day.ts';
import type { MustReadRow } from './must-read.row.ts';

/** What follows from a new request: its people are asked now, and reminded. */
export function emitMustReadAsked(transaction: Transaction, row: MustReadRow): void {
  const { _id: id, companyId, edition, date } = row;
  transaction.emit({ type: 'must-read.asked', companyId, id, edition });
  emitReminders(transaction, row, date);
}

/** Some days before the last one and on it, where that lies ahead at this date. */
export function emitReminders({ emit }: Transaction, { _id: id, companyId, dueDay }: MustReadRow, date: Date): void {
  if (dueDay === null) return;
  const soon = parisInstant(daysBefore(dueDay, mustReadReminderDaysBefore), mustReadReminderHour);
  const due = parisInstant(dueDay, mustReadReminderHour);
  if (soon > date) emit({ type: 'must-read.soon', companyId, id }, { runAt: soon });
  if (due > date) emit({ type: 'must-read.due', companyId, id }, { runAt: due });
}
