import { MongoError } from '../errors.ts';
import { typeName } from '../value/kind.ts';
import { calendarOf, instantOf, weekday, type Calendar, type Offset } from '../value/time-zone.ts';

const fixedMs: Record<string, number> = { millisecond: 1, second: 1000, minute: 60_000, hour: 3_600_000 };
const dayMs = 86_400_000;
const calendarMonths: Record<string, number> = { month: 1, quarter: 3, year: 12 };
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const unknownUnit = (unit: string): MongoError => new MongoError(9, `unknown time unit value: ${unit}`);

function firstWeekday(startOfWeek: unknown): number {
  if (startOfWeek === undefined || startOfWeek === null) return 0;
  const name = typeof startOfWeek === 'string' ? startOfWeek.toLowerCase() : typeName(startOfWeek);
  const day = weekdays.findIndex((full) => full === name || full.slice(0, 3) === name);
  if (day < 0) throw new MongoError(9, `unknown day of week value: ${name}`);
  return day;
}

const startOfDay = (calendar: Calendar): Calendar => ({ ...calendar, hour: 0, minute: 0, second: 0, millisecond: 0 });
const dayNumber = ({ year, month, day }: Calendar): number => Date.UTC(year, month - 1, day) / dayMs;
const monthNumber = ({ year, month }: Calendar): number => year * 12 + month - 1;

export function addUnits(date: Date, unit: string, amount: number, offset: Offset): Date {
  const fixed = fixedMs[unit];
  if (fixed !== undefined) return new Date(date.getTime() + amount * fixed);
  const calendar = calendarOf(date, offset);
  if (unit === 'day' || unit === 'week')
    return instantOf({ ...calendar, day: calendar.day + amount * (unit === 'week' ? 7 : 1) }, offset);
  const months = calendarMonths[unit];
  if (months === undefined) throw unknownUnit(unit);
  const target = { ...calendar, month: calendar.month + amount * months };
  // The 31st becomes the last day of a shorter month.
  const lastDay = new Date(Date.UTC(target.year, target.month, 0)).getUTCDate();
  return instantOf({ ...target, day: Math.min(calendar.day, lastDay) }, offset);
}

/** Unit boundaries crossed between two instants. */
export function unitsBetween(start: Date, end: Date, unit: string, offset: Offset, startOfWeek: unknown): number {
  const fixed = fixedMs[unit];
  if (fixed !== undefined) {
    const bin = (date: Date): number => Math.floor((date.getTime() + offset(date.getTime())) / fixed);
    return unit === 'hour' || unit === 'minute'
      ? bin(end) - bin(start) - Math.floor((offset(end.getTime()) - offset(start.getTime())) / fixed)
      : Math.floor(end.getTime() / fixed) - Math.floor(start.getTime() / fixed);
  }
  const [from, to] = [calendarOf(start, offset), calendarOf(end, offset)];
  if (unit === 'day') return dayNumber(to) - dayNumber(from);
  if (unit === 'week') {
    const week = (calendar: Calendar): number => Math.floor((dayNumber(calendar) + 4 - firstWeekday(startOfWeek)) / 7);
    return week(to) - week(from);
  }
  const months = calendarMonths[unit];
  if (months === undefined) throw unknownUnit(unit);
  return Math.floor(monthNumber(to) / months) - Math.floor(monthNumber(from) / months);
}

/** Bins of several units are counted from 2000-01-01, as in MongoDB. */
export function truncateTo(date: Date, unit: string, binSize: number, offset: Offset, startOfWeek: unknown): Date {
  const calendar = calendarOf(date, offset);
  const origin: Calendar = { year: 2000, month: 1, day: 1, hour: 0, minute: 0, second: 0, millisecond: 0 };
  const fixed = fixedMs[unit];
  if (fixed !== undefined) {
    const start = instantOf(origin, offset).getTime();
    const step = fixed * binSize;
    return new Date(start + Math.floor((date.getTime() - start) / step) * step);
  }
  const days = dayNumber(calendar) - dayNumber(origin);
  if (unit === 'day')
    return instantOf({ ...startOfDay(origin), day: 1 + Math.floor(days / binSize) * binSize }, offset);
  if (unit === 'week') {
    const shift = (firstWeekday(startOfWeek) - weekday(origin) + 7) % 7;
    const step = 7 * binSize;
    return instantOf({ ...origin, day: 1 + shift + Math.floor((days - shift) / step) * step }, offset);
  }
  const months = calendarMonths[unit];
  if (months === undefined) throw unknownUnit(unit);
  const step = months * binSize;
  const crossed = Math.floor((monthNumber(calendar) - monthNumber(origin)) / step) * step;
  return instantOf({ ...origin, month: 1 + crossed }, offset);
}
