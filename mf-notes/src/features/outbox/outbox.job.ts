import { scopeBind, type BackgroundJob } from '@savoir/remote-kit';
import { kept, leave } from '../storage/leave-device.ts';
import { outboxStarted, outboxStopped, sendAsked } from './outbox.model.ts';

/** Sends what waits as soon as it can leave: at the start, when the network is back, when the window is looked at again. */
export const job: BackgroundJob = {
  kept,
  leave,
  start(host) {
    scopeBind(outboxStarted, { scope: host.scope })(host);
    const ask = scopeBind(sendAsked, { scope: host.scope });
    const onLook = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const onNetwork = () => ask();
    window.addEventListener('online', onNetwork);
    window.addEventListener('focus', onLook);
    document.addEventListener('visibilitychange', onLook);
    return () => {
      window.removeEventListener('online', onNetwork);
      window.removeEventListener('focus', onLook);
      document.removeEventListener('visibilitychange', onLook);
      scopeBind(outboxStopped, { scope: host.scope })();
    };
  },
};
