import { formatNumber } from './format-number.ts';
import { t } from '../internal/component-texts.ts';

const kilo = 1024;

function inMega(bytes: number): string {
  const mega = bytes / kilo ** 2;
  return formatNumber(mega, { minimumFractionDigits: mega < 10 ? 1 : 0, maximumFractionDigits: 1 });
}

/** « 512 octets », « 850 ko », « 4,8 Mo »; 1 Mo is 1024 × 1024 bytes, as in the limits of uploads. */
export function formatSize(bytes: number): string {
  if (bytes < kilo) return t('format.bytes', { count: Math.round(bytes), size: formatNumber(Math.round(bytes)) });
  if (bytes < kilo ** 2) return t('format.kilobytes', { size: formatNumber(Math.floor(bytes / kilo)) });
  return t('format.megabytes', { size: inMega(bytes) });
}

/** « 2,8 sur 4,8 Mo »: what an upload has sent. */
export function formatSizeProgress(sentBytes: number, totalBytes: number): string {
  const sent = Math.min(sentBytes, totalBytes);
  const part = totalBytes < kilo ** 2 ? formatNumber(Math.floor(sent / kilo)) : inMega(sent);
  return t('format.of', { part, whole: formatSize(totalBytes) });
}
