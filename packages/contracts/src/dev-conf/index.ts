export { isWorkerPassed, passWorker, stopPassingWorker } from './past-worker.ts';
export {
  failedOverrideKey,
  overrideFolder,
  ownMachine,
  readFailedOverride,
  readRemoteOverride,
  remoteOverrideKey,
  type FailedOverride,
  type RemoteOverride,
} from './remote-override.ts';

/** Browser storage keys of the developers' tools (specification, section 3). */
export const devModeKey = 'devMode';
export const devConfKey = 'devConf';

/** What goes wrong on purpose in this browser, while the developer mode is on. */
export interface DevConf {
  /** Every answer of the API waits this long. */
  slowMs: number;
  /** Name of the remote whose code does not load. */
  failingRemote: string | null;
  /** The API gets a token that is no longer valid. */
  expiredToken: boolean;
  /** HTTP status every call of the API answers; null lets them through. */
  apiStatus: number | null;
}

export const noSimulation: DevConf = { slowMs: 0, failingRemote: null, expiredToken: false, apiStatus: null };

interface Storage {
  getItem(key: string): string | null;
}

/** The simulation in force: none unless the developer mode is on. What does not read counts as none. */
export function readDevConf(storage: Storage): DevConf {
  return storage.getItem(devModeKey) === 'true' ? storedDevConf(storage) : noSimulation;
}

/** What is stored, in force or not. */
export function storedDevConf(storage: Storage): DevConf {
  let stored: Partial<Record<keyof DevConf, unknown>> = {};
  try {
    stored = Object(JSON.parse(storage.getItem(devConfKey) ?? '{}')) as typeof stored;
  } catch {
    // Someone else's text under the key: as good as none.
    return noSimulation;
  }
  const { slowMs, failingRemote, expiredToken, apiStatus } = stored;
  return {
    slowMs: typeof slowMs === 'number' ? slowMs : 0,
    failingRemote: typeof failingRemote === 'string' ? failingRemote : null,
    expiredToken: expiredToken === true,
    apiStatus: typeof apiStatus === 'number' ? apiStatus : null,
  };
}
