const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses before the second attempt and those that follow: about two days together. */
const pauses = [
  5 * second,
  20 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  16 * hour,
];

/** Days without an answer of success after which a webhook that gives up on a delivery is turned off. */
const failingDaysMax = 5;
const restMaxMs = 5 * minute;

/** When a delivery that failed so often is tried again; null: never. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** Until when a receiver that failed so often in a row is left alone: others must not wait while it is waited for. */
export const restAfter = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(restMaxMs, 5 * second * 2 ** (Math.min(failures, 10) - 1)));

/** Nothing came through for so long that no one seems to be there. */
export const isGivenUp = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= failingDaysMax * 24 * hour;
