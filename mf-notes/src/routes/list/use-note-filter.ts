import { NoteStatus } from '@savoir/contracts/notes';
import { MediaKind } from '@savoir/contracts/uploads';
import { useEntitlement, useSearchParams } from '@savoir/remote-kit';
import type { NoteFilter, NoteScope } from '../../api/note.queries.ts';

type FilterName = 'q' | 'status' | 'space' | 'author' | 'medium' | 'from' | 'to';

export interface NoteFilterState {
  filter: NoteFilter;
  /** Nothing is searched or chosen: an empty list means that there is nothing. */
  isEmpty: boolean;
  set: (changes: Partial<Record<FilterName, string | null>>) => void;
  clear: () => void;
}

/** The filter of a list of notes; it lives in the address. */
export function useNoteFilter(scope: NoteScope): NoteFilterState {
  const [params, setParams] = useSearchParams();
  const isEntitled = useEntitlement();
  const asked = filterOf(scope, params);
  // An address somebody was sent must not ask for what this user is refused.
  const isRefused = scope === 'all' && asked.status === 'ARCHIVED' && !isEntitled('note.archive');
  const filter = isRefused ? { ...asked, status: null } : asked;
  const { scope: _scope, q, ...chosen } = filter;
  return {
    filter,
    isEmpty: q.trim() === '' && Object.values(chosen).every((value) => value === null),
    set: (changes) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === undefined || value === '') after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true },
      ),
    clear: () => setParams({}, { replace: true }),
  };
}

/** Only one’s own notes are filtered by every status; all notes are the published ones, or the archived. Only those of others are filtered by author. */
export function filterOf(scope: NoteScope, params: URLSearchParams): NoteFilter {
  const status = NoteStatus.safeParse(params.get('status'));
  const medium = MediaKind.safeParse(params.get('medium'));
  return {
    scope,
    q: params.get('q') ?? '',
    status: status.success && isOffered(scope, status.data) ? status.data : null,
    spaceId: params.get('space'),
    authorId: scope === 'mine' ? null : params.get('author'),
    medium: medium.success ? medium.data : null,
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
  };
}

/** A date an address may hold; anything else is left out instead of being refused by the API. */
const dayIn = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

const isOffered = (scope: NoteScope, status: NoteStatus): boolean =>
  scope === 'mine' || (scope === 'all' && status === 'ARCHIVED');
