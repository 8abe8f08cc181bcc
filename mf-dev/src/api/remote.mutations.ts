import { allowOwnMachine, refuseOwnMachine } from '@savoir/contracts/dev';
import { ownMachine, passWorker, stopPassingWorker } from '@savoir/contracts/dev-conf';
import type { HostApi } from '@savoir/remote-kit';
import { mutationOptions } from '@savoir/remote-kit/query';

export interface Replacement {
  name: string;
  folder: string;
}

type Host = Pick<HostApi, 'api' | 'config'>;

/**
 * Whether a remote can be run from there. One’s own machine is let through for the pages that come; the one that is there may not
 * ask it yet.
 */
export const prepareReplacementMutation = ({ api, config }: Host) =>
  mutationOptions({
    async mutationFn({ folder, name }: Replacement): Promise<boolean> {
      const { origin } = new URL(folder);
      if (ownMachine.test(origin)) {
        const { endDate } = await api.call(allowOwnMachine, { body: { origin } });
        if ('caches' in globalThis) await passWorker(caches, endDate);
        if (!config.overrideOrigins.includes(origin)) return true;
      }
      return isRemoteAt(folder, name);
    },
  });

/** The pages that come load code from this site alone again. */
export const putBackMutation = ({ api }: Pick<Host, 'api'>) =>
  mutationOptions({
    async mutationFn({ address }: { address: string }): Promise<void> {
      if ('caches' in globalThis) await stopPassingWorker(caches);
      if (ownMachine.test(new URL(address, location.origin).origin)) await api.call(refuseOwnMachine, {});
    },
  });

/** Does the folder describe this remote? One that does not answer, or not to this site, has none. */
async function isRemoteAt(folder: string, name: string): Promise<boolean> {
  try {
    const response = await fetch(`${folder}savoir-remote.json`, { cache: 'no-store' });
    const described = (await response.json()) as { name?: unknown };
    return response.ok && described.name === name;
  } catch {
    // Refused by the network, by the other server’s rules or by its words: for who asks it is the same, and is said.
    return false;
  }
}
