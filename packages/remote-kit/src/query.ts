/** The one door to the data cache; one client, made by the shell. */
export {
  infiniteQueryOptions,
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  QueryErrorResetBoundary,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
export type { InfiniteData, QueryKey, UseQueryResult } from '@tanstack/react-query';
export { changeAtOnce } from './query/change-at-once.ts';
