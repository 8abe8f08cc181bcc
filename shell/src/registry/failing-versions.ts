import type { RegisteredRemote } from '@savoir/contracts/platform';
import { openStorage } from '../session/web-storage.ts';

/** So often may a version fail in a tab before its former one runs in its place. */
export const failuresMax = 3;

const failuresKey = 'savoir.failedVersions';
const loadingKey = 'savoir.loadingVersions';

type Version = Pick<RegisteredRemote, 'version' | 'entry' | 'integrity'>;
type Counts = Readonly<Record<string, number>>;

/** Versions of remotes that failed in this tab, or froze it. */
export interface FailingVersions {
  /** The version that is to run: the former one where this one failed too often. */
  toRun(remote: RegisteredRemote): Version;
  /** From now on until the returned function is called a frozen tab counts as a failure. */
  begins(remote: RegisteredRemote): () => void;
  /** It said that it failed: whatever ends this page from now on, a frozen tab says nothing. */
  answered(remote: RegisteredRemote): void;
  /** Says whether another version would run after a reload. */
  failed(remote: RegisteredRemote): boolean;
}

export function createFailingVersions(
  page: Pick<Window, 'addEventListener' | 'reportError'> = window,
): FailingVersions {
  const storage = openStorage('sessionStorage');
  const read = (key: string): Counts => JSON.parse(storage.getItem(key) ?? '{}') as Counts;
  const add = (key: string, version: string, number: number) => {
    const { [version]: before = 0, ...others } = read(key);
    // A sign-out empties the storage while something still loads: its end leaves nothing there.
    const counts = before + number > 0 ? { ...others, [version]: before + number } : others;
    if (Object.keys(counts).length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(counts));
  };

  // Who leaves the page says so; what was still being loaded when a tab had to be killed had frozen it.
  for (const version of Object.keys(read(loadingKey))) {
    if (!isLoading(version)) continue;
    add(failuresKey, version, 1);
    page.reportError(new Error(`the remote ${version} froze this tab as it was loaded`));
  }
  storage.removeItem(loadingKey);
  page.addEventListener('pagehide', () => storage.removeItem(loadingKey));

  function isLoading(version: string): boolean {
    return (read(loadingKey)[version] ?? 0) > 0;
  }
  const isGivenUp = (remote: RegisteredRemote): boolean =>
    remote.previous !== undefined && (read(failuresKey)[nameOf(remote)] ?? 0) >= failuresMax;

  return {
    toRun: (remote) => (isGivenUp(remote) && remote.previous !== undefined ? remote.previous : remote),
    begins(remote) {
      const name = nameOf(remote);
      add(loadingKey, name, 1);
      return () => add(loadingKey, name, -1);
    },
    answered: (remote) => add(loadingKey, nameOf(remote), -Infinity),
    failed(remote) {
      const before = isGivenUp(remote);
      add(failuresKey, nameOf(remote), 1);
      return !before && isGivenUp(remote);
    },
  };
}

/** As errors name it: `name@version` reads as a mail address, which no report holds. */
const nameOf = ({ name, version }: RegisteredRemote): string => `${name} (${version})`;
