import { inParis, type DateLike } from './paris.ts';
import { t } from '../internal/component-texts.ts';

/** « 17 nov. 2026 » */
export const formatDate = (moment: DateLike): string =>
  inParis(moment, { day: 'numeric', month: 'short', year: 'numeric' });

/** « 17 nov. » in the year of `now`, else « 17 nov. 2025 ». */
export function formatDateShort(moment: DateLike, now: DateLike = Date.now()): string {
  const sameYear = inParis(moment, { year: 'numeric' }) === inParis(now, { year: 'numeric' });
  return sameYear ? inParis(moment, { day: 'numeric', month: 'short' }) : formatDate(moment);
}

/** « 16 novembre 2026 » */
export const formatDateLong = (moment: DateLike): string =>
  inParis(moment, { day: 'numeric', month: 'long', year: 'numeric' });

/** « 14 h 20 », with no-break spaces. */
export function formatTime(moment: DateLike): string {
  const [hours = '', minutes = ''] = inParis(moment, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }).split(
    ':',
  );
  return t('format.time', { hours: Number(hours), minutes });
}

/** « 16 nov. 2026, 14 h 20 » */
export const formatDateTime = (moment: DateLike): string => `${formatDate(moment)}, ${formatTime(moment)}`;

/** « le 16 novembre 2026 à 14 h 20 », for the trust strip. */
export const formatDateTimeLong = (moment: DateLike): string =>
  t('format.moment', { date: formatDateLong(moment), time: formatTime(moment) });
