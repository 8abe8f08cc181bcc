import { listNoteTemplates } from '@savoir/contracts/note-templates';
import { listSpaces } from '@savoir/contracts/spaces';
import { currentUser } from '@savoir/contracts/users';
import type { ApiClient } from './client.ts';
import { entityKeys } from './entity-keys.ts';

/** The current user: asked once, then never stale (specification, sections 4 and 9). */
export const currentUserQuery = (api: ApiClient) => ({
  queryKey: [...entityKeys.users, 'current'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call(currentUser, {}, { signal }),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The spaces of the company, for filters and labels. */
export const spacesQuery = (api: ApiClient) => ({
  queryKey: [...entityKeys.spaces, 'list'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listSpaces, {}, { signal }),
  staleTime: 60_000,
});

/** The templates of notes of the company: chosen where a note starts, edited in its administration. */
export const noteTemplatesQuery = (api: ApiClient) => ({
  queryKey: entityKeys.noteTemplates,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listNoteTemplates, {}, { signal }),
});
