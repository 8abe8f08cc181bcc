import {
  documentCounts,
  documentMatches,
  documentPages,
  documentQuota,
  documentTwin,
  documentUploaders,
  getDocument,
  listDocuments,
  searchDocuments,
  type DocumentFile,
  type DocumentKind,
  type DocumentSort,
  type DocumentStatus,
} from '@savoir/contracts/documents';
import { findSources } from '@savoir/contracts/search';
import { documentPollMs } from '@savoir/contracts/limits';
import type { HostApi } from '@savoir/remote-kit';
import { entityKeys, infiniteQueryOptions, queryOptions } from '@savoir/remote-kit/query';

type Api = HostApi['api'];

export interface DocumentFilter {
  q: string;
  status: DocumentStatus | null;
  kind: DocumentKind | null;
  spaceId: string | null;
  uploaderId: string | null;
  /** ISO 8601: uploaded then or later. */
  since: string | null;
  sort: DocumentSort;
}

/** Fewer letters find too much: the server asks for two. */
export const searchMinCharacters = 2;

export const documentKeys = {
  all: entityKeys.documents,
  list: (filter: DocumentFilter) => [...entityKeys.documents, 'list', filter] as const,
  detail: (id: string) => [...entityKeys.documents, 'detail', id] as const,
  counts: [...entityKeys.documents, 'counts'] as const,
  contents: (filter: DocumentFilter) => [...entityKeys.documents, 'contents', filter] as const,
  uploaders: [...entityKeys.documents, 'uploaders'] as const,
  quota: [...entityKeys.documents, 'quota'] as const,
  twin: (filename: string, sizeBytes: number) => [...entityKeys.documents, 'twin', filename, sizeBytes] as const,
  matches: (id: string, words: string) => [...entityKeys.documents, 'matches', id, words] as const,
  pages: (id: string, version: number) => [...entityKeys.documents, 'pages', id, version] as const,
};

/** Filters that are set; the others are left out of the call. */
const filterQuery = ({ status, kind, spaceId, uploaderId, since }: DocumentFilter) => ({
  ...(status !== null && { status }),
  ...(kind !== null && { kind }),
  ...(spaceId !== null && { spaceId }),
  ...(uploaderId !== null && { uploaderId }),
  ...(since !== null && { since }),
});

/** Work is under way at the server: the page follows it (specification, section 4). */
export const isUnderWay = ({ status }: Pick<DocumentFile, 'status'>): boolean =>
  status === 'ingesting' || status === 'uploading';

export const documentListQuery = (api: Api, filter: DocumentFilter) =>
  infiniteQueryOptions({
    queryKey: documentKeys.list(filter),
    queryFn: ({ signal, pageParam }) =>
      api.call(
        listDocuments,
        {
          query: {
            ...filterQuery(filter),
            ...(filter.q.trim().length >= searchMinCharacters && { q: filter.q.trim() }),
            sort: filter.sort,
            ...(pageParam !== undefined && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isUnderWay)) === true ? documentPollMs : false,
  });

/** For who has no cache at hand. */
export const readDocument = (api: Api, id: string, signal?: AbortSignal) =>
  api.call(getDocument, { params: { id } }, signal === undefined ? {} : { signal });

export const documentQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: documentKeys.detail(id),
    queryFn: ({ signal }) => readDocument(api, id, signal),
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? documentPollMs : false),
    // The download address in it is short-lived.
    staleTime: 60_000,
  });

export const documentCountsQuery = (api: Api) =>
  queryOptions({
    queryKey: documentKeys.counts,
    queryFn: ({ signal }) => api.call(documentCounts, {}, { signal }),
    staleTime: 5000,
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.data.ingestingCount > 0 ? documentPollMs : false,
  });

/** What documents say; only asked with words enough. */
export const documentContentsQuery = (api: Api, filter: DocumentFilter) =>
  queryOptions({
    queryKey: documentKeys.contents(filter),
    queryFn: ({ signal }) =>
      api.call(searchDocuments, { query: { ...filterQuery(filter), q: filter.q.trim() } }, { signal }),
    enabled: filter.q.trim().length >= searchMinCharacters,
    staleTime: 30_000,
  });

export const documentUploadersQuery = (api: Api) =>
  queryOptions({
    queryKey: documentKeys.uploaders,
    queryFn: ({ signal }) => api.call(documentUploaders, {}, { signal }),
    staleTime: 60_000,
  });

export const documentQuotaQuery = (api: Api) =>
  queryOptions({
    queryKey: documentKeys.quota,
    queryFn: ({ signal }) => api.call(documentQuota, {}, { signal }),
    staleTime: 5000,
  });

/** Someone who types is not asked for each letter. */
const findDelayMs = 250;

/** The pages of a document that hold the words; only asked with letters enough. */
export const documentMatchesQuery = (api: Api, id: string, words: string) =>
  queryOptions({
    queryKey: documentKeys.matches(id, words.trim()),
    queryFn: async ({ signal }) => {
      await pause(findDelayMs, signal);
      return api.call(documentMatches, { params: { id }, query: { q: words.trim() } }, { signal });
    },
    enabled: words.trim().length >= searchMinCharacters,
    staleTime: 60_000,
  });

/** Resolves after the time, and rejects at once when no one waits any more. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/** The document that a chosen file seems to be already, if any. */
export const documentTwinQuery = (api: Api, { name, size }: Pick<File, 'name' | 'size'>) =>
  queryOptions({
    queryKey: documentKeys.twin(name, size),
    queryFn: async ({ signal }) =>
      (await api.call(documentTwin, { query: { filename: name, sizeBytes: size } }, { signal })).twin,
    staleTime: 60_000,
  });

const textPagesAtOnce = 20;

/** Text of the pages as it was read, some at a time from `first` on. */
export const documentPagesQuery = (api: Api, { id, version }: Pick<DocumentFile, 'id' | 'version'>, first: number) =>
  infiniteQueryOptions({
    queryKey: [...documentKeys.pages(id, version), first],
    queryFn: ({ signal, pageParam }) =>
      api.call(documentPages, { params: { id }, query: { from: pageParam, limit: textPagesAtOnce } }, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ items }) => {
      const last = items.at(-1);
      return last === undefined || items.length < textPagesAtOnce ? undefined : last.number + 1;
    },
  });

/** One page, or what stands for it, as it was read; undefined while it has not been. */
export const pageTextQuery = (api: Api, { id, version }: Pick<DocumentFile, 'id' | 'version'>, page: number) =>
  queryOptions({
    queryKey: [...documentKeys.pages(id, version), 'text', page],
    queryFn: async ({ signal }) => {
      const { items } = await api.call(documentPages, { params: { id }, query: { from: page, limit: 1 } }, { signal });
      return items.find(({ number }) => number === page) ?? null;
    },
  });

/** Where the words of a recognised page stand. */
export const pageWordsQuery = (api: Api, { id, version }: Pick<DocumentFile, 'id' | 'version'>, page: number) =>
  queryOptions({
    queryKey: [...documentKeys.pages(id, version), 'words', page],
    queryFn: async ({ signal }) => {
      const query = { from: page, limit: 1, words: 'true' } as const;
      const { items } = await api.call(documentPages, { params: { id }, query }, { signal });
      return items[0]?.words ?? [];
    },
  });

/** By title, and by what they say, as the search of the shell shows them. */
export const findDocuments = (api: Api, q: string, limit: number, signal: AbortSignal) =>
  Promise.all([
    api.call(listDocuments, { query: { q, limit } }, { signal }),
    api.call(findSources, { query: { q, kind: 'document' } }, { signal }),
  ]);
