import type { ApiError } from '@savoir/api-client';

/** Who saved what a stale change ran into, and when. */
export interface LastChange {
  /** Null for someone the reader may not know of, and for the system. */
  by: { id: string; name: string } | null;
  date: string;
}

/** Null for what has no memory of it: no one changed it, or a product of before did. */
export function lastChangeOf({ context: { byId, by, date } }: Pick<ApiError, 'context'>): LastChange | null {
  if (date === undefined || Number.isNaN(Date.parse(date))) return null;
  return { by: byId === undefined || by === undefined ? null : { id: byId, name: by }, date };
}

/** « Modifié par Nadia Benali il y a 5 min. », said by one of three texts of the app. */
export function lastChangeText(
  { by }: Pick<LastChange, 'by'>,
  ownId: string,
  say: (text: 'by' | 'byOneself' | 'at', values: { name?: string }) => string,
): string {
  if (by === null) return say('at', {});
  return by.id === ownId ? say('byOneself', {}) : say('by', { name: by.name });
}
