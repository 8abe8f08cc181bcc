import { installCardHiddenMs } from '@savoir/contracts/limits';
import type { KeyValueStorage } from '@savoir/user-pool';

/** Specification, section 3. */
const key = 'downloadCardState';

/** When the card was last answered, in ms since the epoch, and whether it shall never come back. */
export interface DownloadCardState {
  timestamp: number;
  neverShow: boolean;
}

export const openDownloadCardState = (storage: KeyValueStorage, now: () => number = Date.now) => ({
  isWanted(): boolean {
    const state = parse(storage.getItem(key));
    return state === null || (!state.neverShow && now() - state.timestamp >= installCardHiddenMs);
  },
  write: (neverShow: boolean) =>
    storage.setItem(key, JSON.stringify({ timestamp: now(), neverShow } satisfies DownloadCardState)),
});

function parse(text: string | null): DownloadCardState | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<DownloadCardState> | null;
    return typeof value?.timestamp === 'number' && typeof value.neverShow === 'boolean'
      ? { timestamp: value.timestamp, neverShow: value.neverShow }
      : null;
  } catch {
    // Changed by hand: as good as none.
    return null;
  }
}
