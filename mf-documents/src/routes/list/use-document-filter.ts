import { DocumentSort, DocumentStatus } from '@savoir/contracts/documents';
import { useSearchParams } from '@savoir/remote-kit';
import type { DocumentFilter } from '../../api/document.queries.ts';

/** Days back that the list offers, as they stand in the address. */
export const periods = ['7', '30', '365'] as const;

type Name = 'q' | 'status' | 'space' | 'by' | 'days' | 'sort';

/** The filter of the list; it lives in the address. */
export function useDocumentFilter(): {
  filter: DocumentFilter;
  /** Days back, when one of those offered. */
  period: string | null;
  /** Nothing narrows the list; its order does not. */
  isEmpty: boolean;
  set: (changes: Partial<Record<Name, string | null>>) => void;
  clear: () => void;
} {
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  return {
    filter,
    period: periodOf(params),
    isEmpty:
      filter.q.trim() === '' &&
      [filter.status, filter.spaceId, filter.uploaderId, filter.since].every((value) => value === null),
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

const dayMs = 86_400_000;

const periodOf = (params: URLSearchParams): string | null =>
  periods.find((days) => days === params.get('days')) ?? null;

/** From midnight (UTC), so that the same filter asks the same question all day. */
function sinceOf(days: string): string {
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  return new Date(today - Number(days) * dayMs).toISOString();
}

const given = (params: URLSearchParams, name: Name): string | null => {
  const value = params.get(name);
  return value === '' ? null : value;
};

export function filterOf(params: URLSearchParams): DocumentFilter {
  const status = DocumentStatus.safeParse(params.get('status'));
  const sort = DocumentSort.safeParse(params.get('sort'));
  const period = periodOf(params);
  return {
    q: params.get('q') ?? '',
    status: status.success ? status.data : null,
    spaceId: given(params, 'space'),
    uploaderId: given(params, 'by'),
    since: period === null ? null : sinceOf(period),
    sort: sort.success ? sort.data : 'newest',
  };
}
