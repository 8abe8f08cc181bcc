import { daysBetween } from '@savoir/ui';

/** Is the last day over, in Paris? */
export const isOverdue = (dueDay: string | null, now = Date.now()): boolean =>
  dueDay !== null && daysBetween(dueDay, now) > 0;
