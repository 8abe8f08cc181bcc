import { useListFilter } from '@savoir/remote-kit/list-filter';
import type { TableSort } from '@savoir/ui/table';

/** The order of a table, in the address: `sort=role`, or `sort=-role` from its end. */
export function useTableSort() {
  const { filter, set } = useListFilter({
    names: ['sort'],
    read: (params) => ({ sort: sortOf(params) }),
    keepsPlace: true,
  });
  return {
    sort: filter.sort,
    onSort: (sort: TableSort | null) =>
      set({ sort: sort === null ? null : `${sort.descending ? '-' : ''}${sort.key}` }),
  };
}

function sortOf(params: URLSearchParams): TableSort | null {
  const sort = params.get('sort');
  if (sort === null) return null;
  const descending = sort.startsWith('-');
  return { key: descending ? sort.slice(1) : sort, descending };
}
