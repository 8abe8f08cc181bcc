import { DocumentKind, DocumentSort, DocumentStatus } from '@savoir/contracts/documents';
import { useSearchParams } from '@savoir/remote-kit';
import { searchParam, useListFilter, type ListFilter } from '@savoir/remote-kit/list-filter';
import type { DocumentFilter } from '../../api/document.queries.ts';

/** Days back that the list offers, as they stand in the address. */
export const periods = ['7', '30', '365'] as const;

const names = ['q', 'status', 'kind', 'space', 'by', 'days', 'sort'] as const;
type Name = (typeof names)[number];

/** The filter of the list. */
export function useDocumentFilter(): ListFilter<DocumentFilter, Name> & {
  /** Days back, when one of those offered. */
  period: string | null;
} {
  const [params] = useSearchParams();
  return { ...useListFilter({ names, read: filterOf, apart: ['sort'] }), period: periodOf(params) };
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
  const kind = DocumentKind.safeParse(params.get('kind'));
  const sort = DocumentSort.safeParse(params.get('sort'));
  const period = periodOf(params);
  return {
    q: searchParam(params),
    status: status.success ? status.data : null,
    kind: kind.success ? kind.data : null,
    spaceId: given(params, 'space'),
    uploaderId: given(params, 'by'),
    since: period === null ? null : sinceOf(period),
    sort: sort.success ? sort.data : 'newest',
  };
}
