import { t } from '../internal/component-texts.ts';

/** How long something still takes, in words no more exact than an estimate: « encore moins d’une minute », « encore 4 min environ ». */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return t('format.leftSeconds');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60
    ? t('format.leftMinutes', { minutes })
    : t('format.leftHours', { hours: Math.ceil(minutes / 60) });
}
