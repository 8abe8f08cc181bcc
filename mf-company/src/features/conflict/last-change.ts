import type { ApiError } from '@savoir/remote-kit';
import { daysBetween, formatDate, formatRelative } from '@savoir/ui';

/** Who saved what a stale change ran into, and when. */
export interface LastChange {
  /** Null for somebody the reader may not know of, and for the system. */
  by: { id: string; name: string } | null;
  date: string;
}

/** Null for what has no memory of it: it was saved by a product of before. */
export function lastChangeOf({ context: { byId, by, date } }: Pick<ApiError, 'context'>): LastChange | null {
  if (date === undefined || Number.isNaN(Date.parse(date))) return null;
  return { by: byId === undefined || by === undefined ? null : { id: byId, name: by }, date };
}

/** « Modifié par Nadia Benali il y a 5 min. » */
export function lastChangeText(
  { by, date }: LastChange,
  ownId: string,
  t: (key: string, values: Record<string, string>) => string,
  now = Date.now(),
): string {
  const when = daysBetween(date, now) > 1 ? `le ${formatDate(date)}` : formatRelative(date, now);
  if (by === null) return t('conflict.at', { when });
  return by.id === ownId ? t('conflict.byOneself', { when }) : t('conflict.by', { name: by.name, when });
}
