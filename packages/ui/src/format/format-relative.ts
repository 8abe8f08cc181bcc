import { formatDate } from './format-date.ts';
import { daysBetween, toDate, type DateLike } from './paris.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * How long ago, as a colleague would say it: « à l’instant », « il y a 5 min », « il y a 2 h », « hier », « 17 nov. 2026 ».
 * « hier » is the calendar day before in Paris; a moment in the future (clocks differ) is now.
 */
export function formatRelative(moment: DateLike, now: DateLike = Date.now()): string {
  const ago = toDate(now).getTime() - toDate(moment).getTime();
  if (ago < minuteMs) return 'à l’instant';
  if (ago < hourMs) return `il y a ${Math.floor(ago / minuteMs)}\u00A0min`;
  const days = daysBetween(moment, now);
  if (days === 0) return `il y a ${Math.floor(ago / hourMs)}\u00A0h`;
  return days === 1 ? 'hier' : formatDate(moment);
}
