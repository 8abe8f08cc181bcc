import { MongoError } from '../errors.ts';

export interface Calendar {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
}

export const minuteMs = 60_000;

/** Milliseconds a zone is ahead of UTC at an instant. */
export type Offset = (time: number) => number;

const utc: Offset = () => 0;

function named(zone: string): Offset {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch (error) {
    if (error instanceof RangeError) throw new MongoError(40485, `unrecognized time zone identifier: "${zone}"`);
    throw error;
  }
  return (time) => {
    const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const local = Date.UTC(
      part['year'] ?? 0,
      (part['month'] ?? 1) - 1,
      part['day'],
      part['hour'],
      part['minute'],
      part['second'],
    );
    return local - Math.floor(time / 1000) * 1000;
  };
}

/** An offset (`+02:00`, `-0500`, `+03`) or an Olson name. */
export function offsetOf(zone: string): Offset {
  if (zone === 'UTC' || zone === 'GMT' || zone === 'Z') return utc;
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!match) return named(zone);
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  const ahead = (match[1] === '-' ? -minutes : minutes) * minuteMs;
  return () => ahead;
}

export function calendarOf(date: Date, offset: Offset): Calendar {
  const local = new Date(date.getTime() + offset(date.getTime()));
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    millisecond: local.getUTCMilliseconds(),
  };
}

/** Parts may overflow (month 14, day 0); in a gap of the clock the later instant is taken. */
export function instantOf({ year, month, day, hour, minute, second, millisecond }: Calendar, offset: Offset): Date {
  const local = new Date(0);
  local.setUTCFullYear(year, month - 1, day);
  local.setUTCHours(hour, minute, second, millisecond);
  const guess = local.getTime() - offset(local.getTime());
  return new Date(local.getTime() - offset(guess));
}

/** ISO 8601 week: the year it belongs to and its number. */
export function isoWeekOf({ year, month, day }: Calendar): { year: number; week: number } {
  const date = new Date(Date.UTC(year, month - 1, day));
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * 86_400_000);
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return { year: thursday.getUTCFullYear(), week: Math.floor((thursday.getTime() - first) / (7 * 86_400_000)) + 1 };
}

export function dayOfYear({ year, month, day }: Calendar): number {
  return Math.round((Date.UTC(year, month - 1, day) - Date.UTC(year, 0, 0)) / 86_400_000);
}

/** Sunday is 0. */
export function weekday({ year, month, day }: Calendar): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** Weeks begin on Sunday; the days before the first Sunday are week 0. */
export function weekOfYear(calendar: Calendar): number {
  return Math.floor((dayOfYear(calendar) + 6 - weekday(calendar)) / 7);
}
