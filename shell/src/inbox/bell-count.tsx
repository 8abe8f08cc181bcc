import { inboxCounts } from '@savoir/contracts/inbox';
import { entityKeys } from '@savoir/api-client';
import { useHost } from '@savoir/remote-kit';
import { useQuery, useQueryClient } from '@savoir/remote-kit/query';
import { Counter } from '@savoir/ui';
import { useEffect, type ReactNode } from 'react';
import texts from '../../locales/inbox.fr.json';
import { useLazyTexts } from '../lazy/use-lazy-texts.ts';
import { showBadge } from '../signed-in/app-badge.ts';

/** Not more often than anything else that is asked again. */
const pollMs = 60_000;
/** What someone just did is reported by a job that follows. */
const settlingMs = 2000;

/** The number over the bell and on the icon of the installed application. */
export default function BellCount(): ReactNode {
  const t = useLazyTexts('inbox', texts);
  const { api } = useHost();
  const { data } = useQuery({
    queryKey: [...entityKeys.inbox, 'counts'],
    queryFn: ({ signal }) => api.call(inboxCounts, {}, { signal }),
    refetchInterval: pollMs,
    staleTime: pollMs / 2,
  });
  const unread = data?.unreadCount ?? 0;
  useEffect(() => {
    if (data !== undefined) showBadge(data.unreadCount);
  }, [data]);
  useAskedAfterActs();
  return <Counter count={unread} label={t('unread', { count: unread })} />;
}

/** What is done on any page, by any remote, may close what waited. */
function useAskedAfterActs(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = client.getMutationCache().subscribe(({ type, mutation }) => {
      if (type !== 'updated' || mutation.state.status !== 'success') return;
      clearTimeout(timer);
      timer = setTimeout(() => void client.invalidateQueries({ queryKey: entityKeys.inbox }), settlingMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client]);
}
