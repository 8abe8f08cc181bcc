import { formatSince } from './format-since.ts';
import { inParis, type DateLike } from './paris.ts';
import { t } from '../internal/component-texts.ts';

/** How many whole months ago: « il y a 14 mois ». What is younger is said as `formatSince` says it. */
export function formatMonthsAgo(moment: DateLike, now: DateLike = Date.now()): string {
  const [from, to] = [dayOf(moment), dayOf(now)];
  const months = (to.year - from.year) * 12 + to.month - from.month - (to.day < from.day ? 1 : 0);
  return months < 1 ? formatSince(moment, now) : t('format.monthsAgo', { months });
}

const dayOf = (moment: DateLike) => ({
  year: Number(inParis(moment, { year: 'numeric' })),
  month: Number(inParis(moment, { month: 'numeric' })),
  day: Number(inParis(moment, { day: 'numeric' })),
});
