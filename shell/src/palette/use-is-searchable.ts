import { useCopies, useCopiesState } from '@savoir/remote-kit/take-along';

/** With a network everything is; without, what was taken along: the worker answers from the copies. */
export function useIsSearchable(isOnline: boolean): boolean {
  const state = useCopiesState(useCopies(!isOnline));
  return isOnline || (state !== null && state.copied.size > 0 && !state.isHidden);
}
