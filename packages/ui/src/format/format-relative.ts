import { formatDate } from './format-date.ts';
import { daysBetween, toDate, type DateLike } from './paris.ts';
import { t } from '../internal/component-texts.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * How long ago, as a colleague would say it: « à l’instant », « il y a 5 min », « il y a 2 h », « hier », « 17 nov. 2026 ».
 * « hier » is the calendar day before in Paris; a moment in the future (clocks differ) is now.
 */
export function formatRelative(moment: DateLike, now: DateLike = Date.now()): string {
  const ago = toDate(now).getTime() - toDate(moment).getTime();
  if (ago < minuteMs) return t('format.now');
  if (ago < hourMs) return t('format.minutesAgo', { minutes: Math.floor(ago / minuteMs) });
  const days = daysBetween(moment, now);
  if (days === 0) return t('format.hoursAgo', { hours: Math.floor(ago / hourMs) });
  return days === 1 ? t('format.yesterday') : formatDate(moment);
}
