import { scopeBind, type BackgroundJob } from '@savoir/remote-kit';
import { monitorStarted, monitorStopped } from './monitor.model.ts';

/** Watches the notes being generated while the user goes elsewhere, and says when each is ready or has failed. */
export const job: BackgroundJob = {
  start(host) {
    scopeBind(monitorStarted, { scope: host.scope })(host);
    return () => scopeBind(monitorStopped, { scope: host.scope })();
  },
};
