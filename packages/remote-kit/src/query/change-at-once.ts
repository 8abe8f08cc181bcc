import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows a change before the server has agreed, and takes it back when it does not: rejects as `send` does. Data that
 * someone else changed meanwhile is asked for again instead of being put back.
 */
export async function changeAtOnce<Data, Result>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
  send: () => Promise<Result>,
): Promise<Result> {
  // An answer on its way is older than the change.
  await queryClient.cancelQueries({ queryKey, exact: true });
  const before = queryClient.getQueryData<Data>(queryKey);
  const shown = queryClient.setQueryData<Data>(queryKey, (data) => (data === undefined ? data : change(data)));
  try {
    return await send();
  } catch (error) {
    if (queryClient.getQueryData<Data>(queryKey) === shown) queryClient.setQueryData<Data>(queryKey, before);
    else void queryClient.invalidateQueries({ queryKey, exact: true });
    throw error;
  }
}
