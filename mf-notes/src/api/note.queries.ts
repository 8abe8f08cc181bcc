import {
  checkNote,
  downloadNotePdf,
  getNote,
  listNoteAuthors,
  listNoteEditions,
  listNoteRevisions,
  listNotes,
  noteCounts,
  type NoteDetail,
  type NoteListQuery,
  type NoteStatus,
} from '@savoir/contracts/notes';
import { notePollMs } from '@savoir/contracts/limits';
import { findSources } from '@savoir/contracts/search';
import type { MediaKind } from '@savoir/contracts/uploads';
import type { HostApi } from '@savoir/remote-kit';
import { entityKeys, infiniteQueryOptions, queryOptions } from '@savoir/remote-kit/query';

type Api = HostApi['api'];

export type NoteScope = NoteListQuery['scope'];

export interface NoteFilter {
  scope: NoteScope;
  q: string;
  status: NoteStatus | null;
  spaceId: string | null;
  authorId: string | null;
  medium: MediaKind | null;
  /** First and last day of the last change, as ISO 8601 dates in Europe/Paris. */
  from: string | null;
  to: string | null;
}

export const noteKeys = {
  all: entityKeys.notes,
  lists: [...entityKeys.notes, 'list'] as const,
  list: (filter: NoteFilter) => [...entityKeys.notes, 'list', filter] as const,
  latest: [...entityKeys.notes, 'list', 'latest'] as const,
  ownTotal: [...entityKeys.notes, 'list', 'own-total'] as const,
  detail: (id: string) => [...entityKeys.notes, 'detail', id] as const,
  counts: [...entityKeys.notes, 'counts'] as const,
  authors: [...entityKeys.notes, 'authors'] as const,
  revisions: (id: string, version: number) => [...entityKeys.notes, 'revisions', id, version] as const,
  editions: (id: string, version: number) => [...entityKeys.notes, 'editions', id, version] as const,
  checks: (id: string, version: number) => [...entityKeys.notes, 'checks', id, version] as const,
};

/** Words of a search below this length do not filter (visual design, «Lists»). */
const searchMinCharacters = 2;
const latestNotesMax = 6;
/** The monitor looks at each pending note every second; a whole list with notes started elsewhere is asked for less often. */
const pendingListPollMs = 3 * notePollMs;

export const noteListQuery = (api: Api, filter: NoteFilter) =>
  infiniteQueryOptions({
    queryKey: noteKeys.list(filter),
    queryFn: ({ signal, pageParam }) =>
      api.call(
        listNotes,
        {
          query: {
            scope: filter.scope,
            status: filter.status ?? undefined,
            q: filter.q.trim().length < searchMinCharacters ? undefined : filter.q.trim(),
            spaceId: filter.spaceId ?? undefined,
            authorId: filter.authorId ?? undefined,
            medium: filter.medium ?? undefined,
            from: filter.from ?? undefined,
            to: filter.to ?? undefined,
            cursor: pageParam,
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ status }) => status === 'PENDING')) === true
        ? pendingListPollMs
        : false,
  });

/** The notes published last, for the home page. */
export const latestNotesQuery = (api: Api) =>
  queryOptions({
    queryKey: noteKeys.latest,
    queryFn: ({ signal }) => api.call(listNotes, { query: { limit: latestNotesMax } }, { signal }),
    staleTime: 5000,
  });

/** How many notes the user has, whatever their status. */
export const ownTotalQuery = (api: Api) =>
  queryOptions({
    queryKey: noteKeys.ownTotal,
    queryFn: async ({ signal }) =>
      (await api.call(listNotes, { query: { scope: 'mine', limit: 1 } }, { signal })).total,
    staleTime: 5000,
  });

/** For who has no cache at hand. */
export const readNote = (api: Api, id: string, signal?: AbortSignal): Promise<NoteDetail> =>
  api.call(getNote, { params: { id } }, signal === undefined ? {} : { signal });

export const readNotePdf = (api: Api, id: string) => api.download(downloadNotePdf, { params: { id } });

/** A note that is being generated is followed until it no longer is. */
export const noteQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: noteKeys.detail(id),
    queryFn: ({ signal }) => readNote(api, id, signal),
    refetchInterval: ({ state }) => (state.data?.status === 'PENDING' ? notePollMs : false),
    // The addresses of the media in it are short-lived.
    staleTime: 60_000,
  });

/** Someone may report a danger while the note is read. */
const reportPollMs = 30_000;

/**
 * What is reported of a note that is read, asked for apart: the note itself comes with other addresses of its media, which
 * would cut what plays.
 */
export const noteReportsQuery = (api: Api, { id, dangerSince, openReports }: NoteDetail) =>
  queryOptions<Pick<NoteDetail, 'dangerSince' | 'openReports'>>({
    queryKey: [...noteKeys.detail(id), 'reports', dangerSince ?? null, openReports ?? 0],
    queryFn: ({ signal }) => readNote(api, id, signal),
    initialData: { dangerSince, openReports },
    staleTime: reportPollMs,
    refetchInterval: reportPollMs,
  });

export const noteCountsQuery = (api: Api) =>
  queryOptions({
    queryKey: noteKeys.counts,
    queryFn: ({ signal }) => api.call(noteCounts, {}, { signal }),
    staleTime: 5000,
  });

/** Everybody whose published notes the user may read. */
export const noteAuthorsQuery = (api: Api) =>
  queryOptions({
    queryKey: noteKeys.authors,
    queryFn: ({ signal }) => api.call(listNoteAuthors, {}, { signal }),
    staleTime: 60_000,
  });

/** The texts the note had, latest first; asked again for another version. */
export const noteRevisionsQuery = (api: Api, { id, version }: { id: string; version: number }) =>
  queryOptions({
    queryKey: noteKeys.revisions(id, version),
    queryFn: ({ signal }) => api.call(listNoteRevisions, { params: { id } }, { signal }),
    staleTime: Infinity,
  });

/** Every text that was published, latest first; asked again for another version. */
export const noteEditionsQuery = (api: Api, { id, version }: { id: string; version: number }) =>
  queryOptions({
    queryKey: noteKeys.editions(id, version),
    queryFn: ({ signal }) => api.call(listNoteEditions, { params: { id } }, { signal }),
    staleTime: 60_000,
  });

/** What stands against publishing this version; asked again with each look, since what it names may be gone. */
export const noteChecksQuery = (api: Api, { id, version }: { id: string; version: number }) =>
  queryOptions({
    queryKey: noteKeys.checks(id, version),
    queryFn: ({ signal }) => api.call(checkNote, { params: { id } }, { signal }),
  });

/** What was published, what the user still writes, and what a mistyped word means, as the search of the shell shows them. */
export const findNotes = (
  api: Api,
  { q, limit, own }: { q: string; limit: number; own: boolean },
  signal: AbortSignal,
) => {
  const list = async (scope: NoteScope) =>
    (await api.call(listNotes, { query: { scope, q, limit } }, { signal })).items;
  return Promise.all([
    list('all'),
    own ? list('mine') : [],
    api.call(findSources, { query: { q, kind: 'note' } }, { signal }),
  ]);
};
