import { useChangeParams, useSearchParams } from '@savoir/remote-kit';
import { useCallback, useState } from 'react';

export type Mode = 'pages' | 'text';

/** Page, passage and mode stand in the address; turning the page keeps the place the citation pointed at. */
export function usePlace() {
  const [params] = useSearchParams();
  const change = useChangeParams();
  const given = Number.parseInt(params.get('page') ?? '1', 10);
  const page = Number.isInteger(given) && given > 0 ? given : 1;
  const [passagePage] = useState(params.has('passage') ? page : null);
  const setPage = useCallback((to: number) => change({ page: String(to) }), [change]);
  const mode: Mode = params.get('view') === 'text' ? 'text' : 'pages';
  const setMode = (to: Mode) => change({ view: to === 'text' ? 'text' : null });
  return { page, setPage, passage: params.get('passage'), passagePage, mode, setMode };
}
