import { t } from '../internal/component-texts.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** Length of a recording in words from seconds: « 18 s », « 1 min 42 s », « 4 min 05 s », « 1 h 02 min ». */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  if (hours > 0) return t('format.hours', { hours, minutes: two(minutes) });
  if (minutes > 0) return t('format.minutes', { minutes, seconds: two(rest) });
  return t('format.seconds', { seconds: rest });
}

/** Running clock of the recorder from seconds: « 00:18 », « 1:02:05 ». */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const clock = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}

/** How long something still takes, in words no more exact than an estimate: « encore moins d’une minute », « encore 4 min environ ». */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return t('format.leftSeconds');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60
    ? t('format.leftMinutes', { minutes })
    : t('format.leftHours', { hours: Math.ceil(minutes / 60) });
}
