import { ApiError, errorText, useHost } from '@savoir/remote-kit';
import { useQueryClient, type QueryKey } from '@savoir/remote-kit/query';
import { lastChangeOf } from '@savoir/remote-kit/last-change';
import { useCallback } from 'react';
import { useLastChangeText } from '../conflict/use-last-change-text.ts';

interface Words {
  /** Title of the toast when it is done; none says nothing. */
  done?: string;
  doneText?: string;
  failed: string;
  /** What has to be read again. */
  refresh: readonly QueryKey[];
}

/** Does something at the server and says how it went; resolves to whether it was done. */
export function useAct(): (run: () => Promise<unknown>, words: Words) => Promise<boolean> {
  const host = useHost();
  const queryClient = useQueryClient();
  const lastChangeText = useLastChangeText();
  return useCallback(
    async (run, { done, doneText, failed, refresh }) => {
      const readAgain = (queryKeys: readonly QueryKey[]) =>
        Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      try {
        await run();
      } catch (error) {
        const isStale = error instanceof ApiError && error.code === 'VERSION_STALE';
        const lastChange = isStale ? lastChangeOf(error) : null;
        const who = lastChange === null ? [] : [lastChangeText(lastChange)];
        host.toast({ kind: 'error', title: failed, description: [errorText(error), ...who].join(' ') });
        // Somebody was faster: the next try is made from what there is now.
        if (isStale) await readAgain(refresh);
        return false;
      }
      await readAgain(refresh);
      if (done !== undefined)
        host.toast({ kind: 'success', title: done, ...(doneText !== undefined && { description: doneText }) });
      return true;
    },
    [host, queryClient, lastChangeText],
  );
}
