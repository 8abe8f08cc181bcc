import { type TFunction, ApiError, errorText } from '@savoir/remote-kit';
import { lastChangeText, type LastChange, lastChangeOf } from '@savoir/remote-kit/last-change';
import { formatSince } from '@savoir/ui';

/** Who saved it meanwhile and when, in one sentence for the user with this id. */
export const lastChangeSentence = (t: TFunction<'company'>, ownId: string, change: LastChange): string =>
  lastChangeText(change, ownId, (text, who) => t(`conflict.${text}`, { ...who, when: formatSince(change.date) }));

/** Why something was refused and, where someone else was faster, who it was. */
export function refusalText(t: TFunction<'company'>, ownId: string, error: unknown): string {
  const isStale = error instanceof ApiError && error.code === 'VERSION_STALE';
  const lastChange = isStale ? lastChangeOf(error) : null;
  return [errorText(error), ...(lastChange === null ? [] : [lastChangeSentence(t, ownId, lastChange)])].join(' ');
}
