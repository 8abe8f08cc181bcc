import type { Shell } from '../host/shell.ts';
import { hasUnsavedChanges } from '../platform/unsaved-changes.ts';

const takenAtKey = 'savoir.newerTakenAt';
/** A server that says something else each time must not have the page loaded again and again. */
const leastBetweenMs = 60_000;

/** Newer versions of remotes are taken at a navigation: its page is then loaded whole, where it would have been changed anyway. */
export interface TakeNewer {
  /**
   * Called as a navigation to another page begins: is it to end in a whole load? Never over something unsaved or under way,
   * nor without network.
   */
  begins(): boolean;
  /** Called when a navigation has arrived, with its place in the history. */
  arrived(): void;
}

export function createTakeNewer(shell: Shell, page: Window = window): TakeNewer {
  let isTaking = false;
  return {
    begins() {
      const last = Number(page.sessionStorage.getItem(takenAtKey));
      isTaking =
        shell.scope.getState(shell.remotesModel.$isNewer) &&
        shell.scope.getState(shell.pwa.$isOnline) &&
        page.navigator.onLine &&
        Date.now() - last >= leastBetweenMs &&
        // What has just been said would be gone before it was read.
        shell.toasts.get().length === 0 &&
        !hasUnsavedChanges(page);
      return isTaking;
    },
    arrived() {
      if (!isTaking) return;
      isTaking = false;
      page.sessionStorage.setItem(takenAtKey, String(Date.now()));
      page.location.reload();
    },
  };
}
