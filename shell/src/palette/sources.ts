import { isOffered } from '@savoir/contracts/access';
import { manifestNamespace } from '../registry/registry.ts';
import { withTimeLimit } from '../platform/time-limit.ts';
import { loadPart } from '../registry/load-part.ts';
import type { Shell } from '../host/shell.ts';
import type { FoundEntry, HostApi, SearchContext } from '@savoir/remote-kit';

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
        .filter((entry) => isOffered(actor, entry, manifest))
        .map(({ id, order, title, icon, fallback = false }) => ({
          order,
          source: { id, remote: name, title: `${manifestNamespace(name)}:${title}`, icon, isFallback: fallback },
        })),
    )
    .toSorted((a, b) => a.order - b.order)
    .map(({ source }) => source);
}

/** A search that takes longer is of no use to anybody who types. */
export const searchLimitMs = 10_000;

export async function searchSource(
  shell: Shell,
  host: HostApi,
  { id, remote }: Source,
  asked: Pick<SearchContext, 'query' | 'signal'>,
): Promise<readonly FoundEntry[]> {
  const module = await loadPart(shell, remote, 'search', id);
  const searching = module.search({ ...asked, host, t: shell.i18n.getFixedT('fr', remote) });
  return withTimeLimit(Promise.resolve(searching), searchLimitMs, `the answer of ${id}`);
}
