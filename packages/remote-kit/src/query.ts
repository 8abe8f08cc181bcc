/** The one entry point to the data cache; one client, made by the shell. */
export {
  infiniteQueryOptions,
  keepPreviousData,
  MutationCache,
  mutationOptions,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  QueryErrorResetBoundary,
  queryOptions,
  useInfiniteQuery,
  useIsMutating,
  useQueries,
  useQuery,
  useQueryClient,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
export type { InfiniteData, QueryKey, UseMutationOptions, UseQueryResult } from '@tanstack/react-query';
export { changeAtOnce } from './query/change-at-once.ts';
export { entityKeys } from '@savoir/api-client';
export { mutationWithToasts, type MutationWithToasts } from './query/mutation-with-toasts.ts';
export { useMutation } from './query/use-mutation.ts';
export { useToldMutation, type ToldMutation } from './query/use-told-mutation.ts';
