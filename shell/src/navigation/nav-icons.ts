import { entityKeys, type ApiClient } from '@savoir/api-client';
import { icons } from '@savoir/contracts/platform';
import { ApiError, useApi, useHost } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import type { IconNode } from '@savoir/ui';
import type { Shell } from '../host/shell.ts';
import type { SignedIn } from '../host/signed-in.ts';
import { iconNames } from './navigation.ts';

type Drawings = Readonly<Record<string, readonly IconNode[]>>;

/** The drawings of all icons the manifests name, in one request, held for the session. */
const iconsQuery = (api: ApiClient, names: readonly string[]) => ({
  queryKey: [...entityKeys.platform, 'icons', names] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchIcons(api, names, signal),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** A name the service does not know costs that drawing, not those of the other remotes. */
export async function fetchIcons(api: ApiClient, names: readonly string[], signal: AbortSignal): Promise<Drawings> {
  if (names.length === 0) return {};
  try {
    return await api.call(icons, { query: { names: names.join(',') } }, { signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'ICON_NOT_FOUND') throw error;
    const known = names.filter((name) => name !== error.context['name']);
    if (known.length === names.length) throw error;
    return fetchIcons(api, known, signal);
  }
}

/** Asks for the drawings before the navigation is on the screen; a failure shows labels without icons. */
export function prefetchIcons(shell: Shell, { api, queryClient }: SignedIn): void {
  // Anyone who draws an icon asks again.
  queryClient.query(iconsQuery(api, iconNames(shell.remotes))).catch(() => undefined);
}

export function useNavIcon(name: string): readonly IconNode[] | undefined {
  const { data } = useQuery(iconsQuery(useApi(), iconNames(useHost().remotes)));
  return data?.[name];
}
