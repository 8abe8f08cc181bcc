import { appVersion } from '@savoir/contracts/limits';
import { useEffect, useState } from 'react';
import { fetchReleases, type Release, releasesSince } from './releases.ts';

/** Notes from `former` on; undefined while they are looked up, empty when there are none or they cannot be had. */
export function useReleases(former: string | null, isWaiting: boolean): readonly Release[] | undefined {
  const [found, setFound] = useState<readonly Release[]>();
  useEffect(() => {
    let isWanted = true;
    fetchReleases().then(
      (releases) => {
        // A page does not know the number of the version that waits: whatever is newer than itself belongs to it.
        const current = isWaiting ? undefined : appVersion;
        if (isWanted) setFound(releasesSince(releases, former ?? appVersion, current));
      },
      // Without them the update is offered all the same.
      () => isWanted && setFound([]),
    );
    return () => {
      isWanted = false;
    };
  }, [former, isWaiting]);
  return found;
}
