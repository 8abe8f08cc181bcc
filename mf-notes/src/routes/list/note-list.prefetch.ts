import { spacesQuery } from '@savoir/api-client';
import type { PageContext } from '@savoir/remote-kit';
import { noteCountsQuery, noteListQuery, ownTotalQuery, type NoteScope } from '../../api/note.queries.ts';
import { filterOf } from './use-note-filter.ts';

/** What a list of notes reads, asked for at once. */
export const prefetchList =
  (scope: NoteScope) =>
  ({ api, queryClient, url }: PageContext) =>
    Promise.all([
      queryClient.infiniteQuery(noteListQuery(api, filterOf(scope, url.searchParams))),
      queryClient.query(spacesQuery(api)),
      queryClient.query(noteCountsQuery(api)),
      queryClient.query(ownTotalQuery(api)),
    ]);
