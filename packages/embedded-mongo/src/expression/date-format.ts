import { MongoError } from '../errors.ts';
import { calendarOf, dayOfYear, isoWeekOf, minuteMs, weekday, weekOfYear, type Offset } from '../value/time-zone.ts';

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

function zoneText(offsetMs: number): string {
  const minutes = Math.abs(Math.round(offsetMs / minuteMs));
  return `${offsetMs < 0 ? '-' : '+'}${padded(Math.floor(minutes / 60), 2)}${padded(minutes % 60, 2)}`;
}

/** `%Y-%m-%dT%H:%M:%S.%LZ` and the other specifiers of `$dateToString`. */
export function formatDate(date: Date, format: string, offset: Offset): string {
  const calendar = calendarOf(date, offset);
  const ahead = offset(date.getTime());
  return format.replace(/%(.?)/gs, (_, specifier: string) => {
    switch (specifier) {
      case 'Y':
        return padded(calendar.year, 4);
      case 'm':
        return padded(calendar.month, 2);
      case 'd':
        return padded(calendar.day, 2);
      case 'H':
        return padded(calendar.hour, 2);
      case 'M':
        return padded(calendar.minute, 2);
      case 'S':
        return padded(calendar.second, 2);
      case 'L':
        return padded(calendar.millisecond, 3);
      case 'j':
        return padded(dayOfYear(calendar), 3);
      case 'U':
        return padded(weekOfYear(calendar), 2);
      case 'w':
        return String(weekday(calendar) + 1);
      case 'u':
        return String(weekday(calendar) || 7);
      case 'G':
        return padded(isoWeekOf(calendar).year, 4);
      case 'V':
        return padded(isoWeekOf(calendar).week, 2);
      case 'z':
        return zoneText(ahead);
      case 'Z':
        return String(Math.round(ahead / minuteMs));
      case '%':
        return '%';
    }
    throw new MongoError(18536, `Invalid format character '%${specifier}' in format string`);
  });
}
