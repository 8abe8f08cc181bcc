import { isOffered } from '@savoir/contracts/access';
import { useHost } from '@savoir/remote-kit';
import { useMemo, useSyncExternalStore } from 'react';
import { useShell } from '../host/shell-context.ts';
import type { RecentEntry } from '../state/recent.ts';

export interface SeenEntry extends RecentEntry {
  /** Name of the icon of its kind. */
  icon: string | null;
}

/** What the user saw last on this device, as far as they may still see it. */
export function useRecent(): readonly SeenEntry[] {
  const { recent, routes, remotes } = useShell();
  const { user, actor } = useHost();
  const entries = useSyncExternalStore(recent.subscribe, () => recent.of(user?.id ?? ''));
  return useMemo(
    () =>
      entries.flatMap((entry) => {
        const route = routes.find(({ id }) => id === entry.routeId);
        if (route === undefined || !isOffered(actor, route)) return [];
        const nav = remotes.flatMap(({ manifest }) => manifest.nav).find(({ id }) => id === route.nav);
        return [{ ...entry, icon: nav?.icon ?? null }];
      }),
    [entries, routes, remotes, actor],
  );
}
