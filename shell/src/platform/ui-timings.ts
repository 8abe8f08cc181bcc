import { resizeRefreshMs, tooltipOpenDelayMs, tooltipSkipDelayMs } from '@savoir/contracts/limits';

/** The times of the specification, section 9, for everything the interface draws. */
export const uiTimings = {
  tooltipDelays: { openMs: tooltipOpenDelayMs, skipMs: tooltipSkipDelayMs },
  resizeRefreshMs,
};
