import { NoteStatus } from '@savoir/contracts/notes';
import { MediaKind } from '@savoir/contracts/uploads';
import { useEntitlement } from '@savoir/remote-kit';
import { dayParam, searchParam, useListFilter, type ListFilter } from '@savoir/remote-kit/list-filter';
import type { NoteFilter, NoteScope } from '../../api/note.queries.ts';

const names = ['q', 'status', 'space', 'author', 'medium', 'from', 'to'] as const;

/** The filter of a list of notes. */
export function useNoteFilter(scope: NoteScope): ListFilter<NoteFilter, (typeof names)[number]> {
  const isEntitled = useEntitlement();
  const read = (params: URLSearchParams): NoteFilter => {
    const asked = filterOf(scope, params);
    // An address someone was sent must not ask for what this user is refused.
    const isRefused = scope === 'all' && asked.status === 'ARCHIVED' && !isEntitled('note.archive');
    return isRefused ? { ...asked, status: null } : asked;
  };
  return useListFilter({ names, read, apart: ['scope'] });
}

/** Only one’s own notes are filtered by every status; all notes are the published ones, or the archived. Only those of others are filtered by author. */
export function filterOf(scope: NoteScope, params: URLSearchParams): NoteFilter {
  const status = NoteStatus.safeParse(params.get('status'));
  const medium = MediaKind.safeParse(params.get('medium'));
  return {
    scope,
    q: searchParam(params),
    status: status.success && isOffered(scope, status.data) ? status.data : null,
    spaceId: params.get('space'),
    authorId: scope === 'mine' ? null : params.get('author'),
    medium: medium.success ? medium.data : null,
    from: dayParam(params, 'from'),
    to: dayParam(params, 'to'),
  };
}

const isOffered = (scope: NoteScope, status: NoteStatus): boolean =>
  scope === 'mine' || (scope === 'all' && status === 'ARCHIVED');
