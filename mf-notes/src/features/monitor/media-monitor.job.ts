import { scopeBind, type BackgroundJob } from '@savoir/remote-kit';
import { mediaMonitorStarted, mediaMonitorStopped } from './monitor.model.ts';

/** Watches the media added to notes until they are ready. */
export const job: BackgroundJob = {
  start(host) {
    scopeBind(mediaMonitorStarted, { scope: host.scope })(host);
    return () => scopeBind(mediaMonitorStopped, { scope: host.scope })();
  },
};
