import { manifestNamespace } from '../registry/registry.ts';
import { isOffered } from '../host/actor.ts';
import type { Shell } from '../host/shell.ts';
import type { FoundEntry, HostApi, SearchContext, SearchModule } from '@savoir/remote-kit';

/** A search of a remote, from its manifest. */
export interface Source {
  id: string;
  remote: string;
  /** i18n key with its namespace. */
  title: string;
  icon: string;
  isFallback: boolean;
}

/** The searches the user may use, in order. */
export function sourcesOf({ remotes, actor }: Pick<HostApi, 'remotes' | 'actor'>): Source[] {
  return remotes
    .flatMap(({ name, manifest }) =>
      manifest.search
        .filter((entry) => isOffered(actor, entry))
        .map(({ id, order, title, icon, fallback = false }) => ({
          order,
          source: { id, remote: name, title: `${manifestNamespace(name)}:${title}`, icon, isFallback: fallback },
        })),
    )
    .toSorted((a, b) => a.order - b.order)
    .map(({ source }) => source);
}

export async function searchSource(
  { registry, i18n }: Shell,
  host: HostApi,
  { id, remote }: Source,
  asked: Pick<SearchContext, 'query' | 'signal'>,
): Promise<readonly FoundEntry[]> {
  const search: Readonly<Record<string, () => Promise<SearchModule>>> = (await registry.load(remote)).search ?? {};
  const load = search[id];
  if (load === undefined) throw new Error(`the remote ${remote} has no search ${id}`);
  return (await load()).search({ ...asked, host, t: i18n.getFixedT('fr', remote) });
}
