import { closeInboxItem, listInbox, readInbox, type InboxGroup, type InboxPage } from '@savoir/contracts/inbox';
import { entityKeys } from '@savoir/api-client';
import { errorText, useHost } from '@savoir/remote-kit';
import { useInfiniteQuery, useMutation, useQueryClient, type InfiniteData } from '@savoir/remote-kit/query';

const listKey = (group: InboxGroup) => [...entityKeys.inbox, 'list', group] as const;

export function useInboxGroup(group: InboxGroup) {
  const { api } = useHost();
  return useInfiniteQuery({
    queryKey: listKey(group),
    queryFn: ({ pageParam, signal }) =>
      api.call(listInbox, { query: { group, ...(pageParam !== null && { cursor: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** These, or all; shown as read at once, and as before where that fails. */
export function useRead() {
  const { api } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | undefined) => api.call(readInbox, { body: ids === undefined ? {} : { ids } }),
    onMutate: (ids) => {
      for (const group of ['waiting', 'news'] as const)
        client.setQueryData<InfiniteData<InboxPage>>(listKey(group), (data) => data && withRead(data, ids));
    },
    onSettled: () => client.invalidateQueries({ queryKey: entityKeys.inbox }),
  });
}

const withRead = (data: InfiniteData<InboxPage>, ids: string[] | undefined): InfiniteData<InboxPage> => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (ids === undefined || ids.includes(item.id) ? { ...item, read: true } : item)),
  })),
});

export function useClose(failed: string) {
  const host = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => host.api.call(closeInboxItem, { params: { id } }),
    onError: (error) => host.toast({ kind: 'error', title: failed, description: errorText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: entityKeys.inbox }),
  });
}
