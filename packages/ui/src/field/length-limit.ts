import { formatNumber } from '../format/format-number.ts';
import { t } from '../internal/component-texts.ts';

/** From here on it is said how much room is left. */
const nearRatio = 0.8;

/** What is wrong with the length of a text that is typed; nothing is ever cut off. */
export const lengthProblem = (subject: string, length: number, max: number): string | null =>
  length > max ? t('field.tooLong', { subject, length: formatNumber(length), max: formatNumber(max) }) : null;

/** « 180 / 200 », once the end comes near. */
export const lengthCounter = (length: number, max: number): string | undefined =>
  length > max * nearRatio ? `${formatNumber(length)} / ${formatNumber(max)}` : undefined;
