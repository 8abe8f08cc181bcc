import { ApiError, errorText, type TFunction } from '@savoir/remote-kit';
import { lastChangeOf } from '@savoir/remote-kit/last-change';
import { lastChangeSentence } from './last-change-sentence.ts';

/** Why something was refused and, where someone else was faster, who it was. */
export function refusalText(t: TFunction<'company'>, ownId: string, error: unknown): string {
  const isStale = error instanceof ApiError && error.code === 'VERSION_STALE';
  const lastChange = isStale ? lastChangeOf(error) : null;
  return [errorText(error), ...(lastChange === null ? [] : [lastChangeSentence(t, ownId, lastChange)])].join(' ');
}
