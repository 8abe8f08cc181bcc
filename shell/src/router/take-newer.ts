import type { Shell } from '../host/shell.ts';
import type { TakeNewer } from '../host/take-newer.ts';
import { hasUnsavedChanges } from '../platform/unsaved-changes.ts';

const takenAtKey = 'savoir.newerTakenAt';
/** A server that says something else each time must not have the page loaded again and again. */
const leastBetweenMs = 60_000;

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
