import { listMustReads, noteMustReads, noteToRead, ownMustReads } from '@savoir/contracts/must-reads';
import type { HostApi } from '@savoir/remote-kit';
import { queryOptions } from '@savoir/remote-kit/query';
import { noteKeys } from './note.queries.ts';

type Api = HostApi['api'];

/** Below those of the notes: what changes a note changes what is to be read. */
const keys = [...noteKeys.all, 'must-reads'] as const;

export const mustReadKeys = {
  all: keys,
  own: [...keys, 'own'] as const,
  followed: [...keys, 'followed'] as const,
  toRead: (noteId: string) => [...keys, 'to-read', noteId] as const,
  progress: (noteId: string) => [...keys, 'progress', noteId] as const,
};

/** Others read meanwhile. */
const progressPollMs = 30_000;

/** What the user is to do with the note they read. */
export const noteToReadQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: mustReadKeys.toRead(id),
    queryFn: ({ signal }) => api.call(noteToRead, { params: { id } }, { signal }),
    staleTime: 5000,
  });

export const ownMustReadsQuery = (api: Api) =>
  queryOptions({
    queryKey: mustReadKeys.own,
    queryFn: ({ signal }) => api.call(ownMustReads, {}, { signal }),
  });

/** What is asked of the spaces that the user may ask. */
export const followedMustReadsQuery = (api: Api) =>
  queryOptions({
    queryKey: mustReadKeys.followed,
    queryFn: ({ signal }) => api.call(listMustReads, {}, { signal }),
    refetchInterval: progressPollMs,
  });

export const noteMustReadsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: mustReadKeys.progress(id),
    queryFn: ({ signal }) => api.call(noteMustReads, { params: { id } }, { signal }),
    refetchInterval: progressPollMs,
  });
