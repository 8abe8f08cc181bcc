import { createEvent, createStore } from '@savoir/remote-kit';
import { appVersion } from '@savoir/contracts/limits';
import type { KeyValueStorage } from '@savoir/user-pool';

/**
 * What is known of the service worker: `unknown` until the browser was asked, `none` where none runs, `waiting` when a newer
 * version stands ready.
 */
export type WorkerState = 'unknown' | 'none' | 'running' | 'waiting';

/** The installed application: its worker, its version, its connection. */
export type PwaModel = ReturnType<typeof createPwaModel>;

interface Options {
  /** Does a worker control this page already? Then what it knows is worth waiting for. */
  isControlled: boolean;
  storage: KeyValueStorage;
}

export function createPwaModel({ isControlled, storage }: Options) {
  const seen = openSeenVersion(storage, appVersion);
  const workerFound = createEvent<Exclude<WorkerState, 'unknown'>>();
  /** The user has taken note of the current version. */
  const versionSeen = createEvent();
  const connectionChanged = createEvent<boolean>();
  /** Something did not come that should have: is the server there at all? */
  const connectionDoubted = createEvent();
  const $worker = createStore<WorkerState>(isControlled ? 'unknown' : 'none').on(workerFound, (_, state) => state);
  /** Version last taken note of, when it is another than the current one; else null. */
  const $formerVersion = createStore(seen.former()).on(versionSeen, () => null);
  versionSeen.watch(() => seen.write());
  const $isOnline = createStore(true).on(connectionChanged, (_, isOnline) => isOnline);
  return { workerFound, versionSeen, connectionChanged, connectionDoubted, $worker, $formerVersion, $isOnline };
}

/** Specification, section 3. */
const key = 'lastAppVersion';
const versionPattern = /^\d+\.\d+\.\d+$/;

/** The version the user last took note of, in the browser's storage. */
export function openSeenVersion(storage: KeyValueStorage, current: string) {
  const write = () => storage.setItem(key, current);
  return {
    write,
    /** The version before the current one; null when it is the current one, or none that can be read: that resets it. */
    former(): string | null {
      const stored = storage.getItem(key);
      if (stored === null || !versionPattern.test(stored)) {
        write();
        return null;
      }
      return stored === current ? null : stored;
    },
  };
}
