import { useSearchParams } from '@savoir/remote-kit';
import { useCallback, useState } from 'react';

export type Mode = 'pages' | 'text';

/** Page, passage and mode stand in the address; turning the page keeps the place the citation pointed at. */
export function usePlace() {
  const [params, setParams] = useSearchParams();
  const given = Number.parseInt(params.get('page') ?? '1', 10);
  const page = Number.isInteger(given) && given > 0 ? given : 1;
  const [passagePage] = useState(params.has('passage') ? page : null);
  const set = useCallback(
    (name: 'page' | 'view', value: string | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === null) after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  const setPage = useCallback((to: number) => set('page', String(to)), [set]);
  const mode: Mode = params.get('view') === 'text' ? 'text' : 'pages';
  const setMode = (to: Mode) => set('view', to === 'text' ? 'text' : null);
  return { page, setPage, passage: params.get('passage'), passagePage, mode, setMode };
}
