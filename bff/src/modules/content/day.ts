import { timeZone } from '@savoir/contracts/limits';

const dayMs = 24 * 3600_000;
const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
const clockOf = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** The day it is in Paris, `2026-11-20`. */
export const parisDay = (instant: Date): string => dayOf.format(instant);

/** Nothing of ours is older or later; the calendars of the libraries end soon behind. */
const [firstDay, lastDay] = ['1970-01-01', '9998-12-31'];

/** These days, the last one whole, as instants in Paris; any day a calendar has may be asked for. */
export function instantsOf({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  from?: Date;
  /** The end of the last day: not in the range any more. */
  to?: Date;
} {
  const known = (day: string) => (day < firstDay ? firstDay : day > lastDay ? lastDay : day);
  return {
    ...(from !== undefined && { from: parisInstant(known(from)) }),
    ...(to !== undefined && { to: parisInstant(nextDay(known(to))) }),
  };
}

/** The instant it is this hour of this day in Paris, on the days the clocks change too. */
export function parisInstant(day: string, hour = 0): Date {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const offsetAt = (instant: number) => Date.parse(`${clockOf.format(instant).replace(' ', 'T')}Z`) - instant;
  const first = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(first));
}

export const nextDay = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

export const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10);
