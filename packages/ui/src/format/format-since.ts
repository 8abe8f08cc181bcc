import { formatDate } from './format-date.ts';
import { formatRelative } from './format-relative.ts';
import { daysBetween, type DateLike } from './paris.ts';

/** When something was done, behind a verb: « il y a 5 min », « hier », « le 2 oct. 2026 ». */
export const formatSince = (moment: DateLike, now: DateLike = Date.now()): string =>
  daysBetween(moment, now) > 1 ? `le ${formatDate(moment)}` : formatRelative(moment, now);
