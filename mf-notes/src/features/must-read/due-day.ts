import { daysBetween } from '@savoir/ui';

/** Where a last day stands, in Paris: it still counts itself. */
export function dueState(dueDay: string): 'coming' | 'today' | 'over' {
  const days = daysBetween(dueDay, Date.now());
  if (days > 0) return 'over';
  return days === 0 ? 'today' : 'coming';
}

/** Is the last day over, in Paris? */
export const isOverdue = (dueDay: string | null): boolean => dueDay !== null && dueState(dueDay) === 'over';
