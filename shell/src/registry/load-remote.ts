import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from '@savoir/contracts/platform';
import type { I18n, RemoteImplementation } from '@savoir/remote-kit';
import { failIfSimulated } from '../platform/simulated-faults.ts';
import { withTimeLimit } from '../platform/time-limit.ts';

/** A remote that has not answered by then is treated as dead; the area offers a retry. */
const loadTimeLimitMs = 10_000;

export interface RemoteLoader {
  register: (remotes: readonly RegisteredRemote[]) => void;
  load: (name: string) => Promise<RemoteImplementation>;
}

export function createRemoteLoader({ i18n }: { i18n: I18n }): RemoteLoader {
  const loading = new Map<string, Promise<RemoteImplementation>>();
  const entries = new Map<string, string>();

  async function fetchRemote(name: string): Promise<RemoteImplementation> {
    failIfSimulated(name, window.localStorage);
    const module = await withTimeLimit(
      loadRemote<{ remote?: RemoteImplementation }>(`${federationName(name)}/remote`),
      loadTimeLimitMs,
      `the remote ${name}`,
    );
    const implementation = module?.remote;
    if (implementation === undefined) throw new Error(`the remote ${name} does not export what a remote exports`);
    i18n.addResourceBundle('fr', name, implementation.messages, true, true);
    return implementation;
  }

  return {
    register(remotes) {
      for (const { name, entry } of remotes) entries.set(name, entry);
      registerRemotes(
        remotes.map(({ name, entry }) => ({
          name: federationName(name),
          entry: new URL(entry, window.location.href).href,
        })),
      );
    },
    load(name) {
      const known = loading.get(name);
      if (known !== undefined) return known;
      const started = fetchRemote(name).catch((error: unknown) => {
        loading.delete(name);
        forget(name, entries.get(name));
        throw error;
      });
      loading.set(name, started);
      return started;
    },
  };
}

/** Federation names must be identifiers. */
const federationName = (name: string): string => `mf_${name}`;

/** Registers a failed remote afresh, so that the next load asks the network instead of a remembered failure. */
function forget(name: string, entry: string | undefined): void {
  if (entry !== undefined)
    registerRemotes([{ name: federationName(name), entry: new URL(entry, window.location.href).href }], {
      force: true,
    });
}
