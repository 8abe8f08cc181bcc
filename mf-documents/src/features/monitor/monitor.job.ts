import { scopeBind, type BackgroundJob } from '@savoir/remote-kit';
import { forgetUnsent } from '../import/unsent.model.ts';
import { monitorStarted, monitorStopped } from './monitor.model.ts';

/** Watches imported documents while the user goes elsewhere, and says when each is ready or has failed. */
export const job: BackgroundJob = {
  start(host) {
    scopeBind(monitorStarted, { scope: host.scope })(host);
    return () => scopeBind(monitorStopped, { scope: host.scope })();
  },
  // Names of files are of their owner: the next person at this device finds none.
  leave: async ({ user }) => forgetUnsent(user.id),
};
