/** Does the work unless another tab is at it: null then. Where the browser has no locks, the keys of the creations keep it right. */
export async function onlyOneTab<Result>(work: () => Promise<Result>): Promise<Result | null> {
  if (navigator.locks === undefined) return work();
  return navigator.locks.request('savoir-outbox', { ifAvailable: true }, (lock) => (lock === null ? null : work()));
}
