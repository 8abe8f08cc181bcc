import { locale } from './paris.ts';
import { t } from '../internal/component-texts.ts';

/** « 13 620 », « 0,05 »: narrow no-break spaces, decimal comma. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale, options).format(value);

/** « 91 % » from 0.91, rounded down, so that 100 % means all of it. */
export const formatPercent = (ratio: number): string =>
  t('format.percent', { value: formatNumber(Math.floor(ratio * 100 + 1e-9)) });
