/** A moment as the API gives it (ISO 8601), as milliseconds, or as a Date. */
export type DateLike = Date | string | number;

export const locale = 'fr-FR';
export const timeZone = 'Europe/Paris';

/** The moment as a Date; a text that is no date is a fault of the caller. */
export function toDate(moment: DateLike): Date {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) throw new RangeError(`not a date: ${String(moment)}`);
  return date;
}

/** Calendar day and clock in Paris, whatever the zone of the device. */
export function inParis(moment: DateLike, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(toDate(moment));
}

const dayMs = 24 * 3600_000;

/** Whole calendar days in Paris between two moments: 0 the same day, 1 the day before. */
export function daysBetween(earlier: DateLike, later: DateLike): number {
  const dayNumber = (moment: DateLike) => {
    const parts = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(toDate(moment));
    return Date.parse(`${parts}T00:00:00Z`) / dayMs;
  };
  return dayNumber(later) - dayNumber(earlier);
}
