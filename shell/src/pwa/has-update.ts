/** Does a newer worker wait behind the one that runs? The first of a device waits too, for a moment and behind none. */
export const hasUpdate = ({ waiting, active }: Pick<ServiceWorkerRegistration, 'waiting' | 'active'>): boolean =>
  waiting !== null && active !== null;
