import { matchWords } from '@savoir/contracts/search';
import {
  NetworkError,
  useHost,
  useTranslation,
  type FoundEntry,
  type HostApi,
  type SearchContext,
} from '@savoir/remote-kit';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isRefusal } from '../errors/is-refusal.ts';
import { useShell } from '../host/shell-context.ts';
import { NavIcon } from '../navigation/nav-icon.tsx';
import type { PaletteEntry, PaletteGroup } from './palette.types.ts';
import { isOffered } from '@savoir/contracts/access';
import { manifestNamespace } from '../registry/registry.ts';
import { withTimeLimit } from '../platform/time-limit.ts';
import { loadPart } from '../registry/load-part.ts';
import type { Shell } from '../host/shell.ts';

const minCharacters = 2;
const debounceMs = 120;

interface Found {
  query: string;
  entries: readonly FoundEntry[];
  failed: boolean;
}

/** What the remotes find, each in its own time: a later key stops what an earlier one asked for. */
export function useRemoteGroups(query: string, isSearchable: boolean) {
  const { t } = useTranslation();
  const shell = useShell();
  const host = useHost();
  const [found, setFound] = useState<Readonly<Record<string, Found>>>({});
  const [attempt, setAttempt] = useState(0);
  const isWanted = query.length >= minCharacters && isSearchable;
  const sources = sourcesOf(host);

  const reported = useRef(new Set<string>());
  /** Once while the palette is open: each key asks again. What the network or the API refused is no fault of the search. */
  const report = ({ id, remote }: Source, error: unknown) => {
    if (error instanceof NetworkError || isRefusal(error) || reported.current.has(id)) return;
    reported.current.add(id);
    host.report(error, { search: id, remote });
  };

  const wanted = useMemo(() => (isWanted ? { query, attempt } : null), [isWanted, query, attempt]);

  const ask = useEffectEvent((query: string, signal: AbortSignal) => {
    for (const source of sources) {
      const set = (entries: readonly FoundEntry[], failed: boolean) => {
        if (!signal.aborted) setFound((before) => ({ ...before, [source.id]: { query, entries, failed } }));
      };
      searchSource(shell, host, source, { query, signal }).then(
        (entries) => set(entries, false),
        (error: unknown) => {
          set([], true);
          if (!signal.aborted) report(source, error);
        },
      );
    }
  });
  useEffect(() => {
    if (wanted === null) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => ask(wanted.query, stop.signal), debounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted]);

  const groups = (isWanted ? sources : []).map((source): PaletteGroup => {
    const known = found[source.id];
    const isCurrent = known?.query === query;
    return {
      key: source.id,
      title: t(source.title),
      state: isCurrent ? (known.failed ? 'failed' : 'ready') : 'loading',
      entries: (known?.entries ?? []).map((entry) => lineOf(source, entry, query)),
      isFallback: source.isFallback,
    };
  });
  return {
    groups,
    /** Too little is typed to be searched for. */
    isShort: isSearchable && query.length < minCharacters,
    retry: () => {
      setFound({});
      setAttempt((before) => before + 1);
    },
  };
}

/** Words of the search in what a fallback offers are no find. */
const lineOf = (
  { id: source, icon, isFallback }: Source,
  { id, ...entry }: FoundEntry,
  query: string,
): PaletteEntry => ({
  ...entry,
  key: `${source} ${id}`,
  icon: <NavIcon name={icon} />,
  marks: isFallback ? [] : (matchWords(entry.title, query) ?? []),
});

/** A search of a remote, from its manifest. */
interface Source {
  id: string;
  remote: string;
  /** i18n key with its namespace. */
  title: string;
  icon: string;
  isFallback: boolean;
}

/** The searches the user may use, in order. */
function sourcesOf({ remotes, actor }: Pick<HostApi, 'remotes' | 'actor'>): Source[] {
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

async function searchSource(
  shell: Shell,
  host: HostApi,
  { id, remote }: Source,
  asked: Pick<SearchContext, 'query' | 'signal'>,
): Promise<readonly FoundEntry[]> {
  const module = await loadPart(shell, remote, 'search', id);
  const searching = module.search({ ...asked, host, t: shell.i18n.getFixedT('fr', remote) });
  return withTimeLimit(Promise.resolve(searching), searchLimitMs, `the answer of ${id}`);
}
