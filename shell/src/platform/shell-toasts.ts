import { toastDurationMs, toastMax, toastRemovalDelayMs } from '@savoir/contracts/limits';
import { createToastStore, type ToastStore } from '@savoir/ui';

/** The messages of the product, with the limits of section 9 of the specification. */
export const createShellToasts = (): ToastStore =>
  createToastStore({ max: toastMax, durationMs: toastDurationMs, removalDelayMs: toastRemovalDelayMs });
