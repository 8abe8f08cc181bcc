import { formatNumber } from './format-number.ts';

const kilo = 1024;

function inMega(bytes: number): string {
  const mega = bytes / kilo ** 2;
  return formatNumber(mega, { minimumFractionDigits: mega < 10 ? 1 : 0, maximumFractionDigits: 1 });
}

/** « 512 octets », « 850 ko », « 4,8 Mo »; 1 Mo is 1024 × 1024 bytes, as in the limits of uploads. */
export function formatSize(bytes: number): string {
  if (bytes < kilo) return `${formatNumber(Math.round(bytes))}\u00A0octet${bytes >= 1.5 ? 's' : ''}`;
  if (bytes < kilo ** 2) return `${formatNumber(Math.floor(bytes / kilo))}\u00A0ko`;
  return `${inMega(bytes)}\u00A0Mo`;
}

/** « 2,8 sur 4,8 Mo »: what an upload has sent. */
export function formatSizeProgress(sentBytes: number, totalBytes: number): string {
  if (totalBytes < kilo ** 2)
    return `${formatNumber(Math.floor(Math.min(sentBytes, totalBytes) / kilo))} sur ${formatSize(totalBytes)}`;
  return `${inMega(Math.min(sentBytes, totalBytes))} sur ${formatSize(totalBytes)}`;
}
