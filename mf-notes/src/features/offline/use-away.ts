import { subjectKey } from '@savoir/contracts/copies';
import { useHost, useIsOnline } from '@savoir/remote-kit';
import { useQuery, useQueryClient } from '@savoir/remote-kit/query';
import { useCopies, useCopiesState } from '@savoir/remote-kit/take-along';
import { noteKeys } from '../../api/note.queries.ts';

/** Without network: which of these notes cannot be opened, neither taken along nor seen before on this device. */
export function useAway(ids: readonly string[]): ReadonlySet<string> {
  const isOnline = useIsOnline();
  const { loadCopies } = useHost();
  const copies = useCopiesState(useCopies(!isOnline));
  const client = useQueryClient();
  const { data: seen } = useQuery({
    queryKey: [...noteKeys.all, 'seen', ids],
    queryFn: async () => {
      const known = await Promise.all(
        ids.map(async (id) => client.getQueryData(noteKeys.detail(id)) !== undefined || (await isAnswered(id))),
      );
      return ids.filter((_, index) => known[index]);
    },
    enabled: !isOnline,
    gcTime: 0,
  });
  // Nothing is said of a note before it is known.
  if (isOnline || seen === undefined || (loadCopies !== undefined && copies === null)) return new Set();
  const isCopied = (id: string) => copies?.isHidden === false && copies.copied.has(subjectKey({ kind: 'note', id }));
  return new Set(ids.filter((id) => !seen.includes(id) && !isCopied(id)));
}

/** The worker stores what the API answered, and answers with it. */
const isAnswered = async (id: string): Promise<boolean> =>
  'caches' in window && (await caches.match(`/api/notes/${id}`, { ignoreVary: true })) !== undefined;
