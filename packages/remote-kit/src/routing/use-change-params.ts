import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate } from 'react-router';

type Changes = Readonly<Record<string, string | null | undefined>>;

/**
 * Changes search parameters in place; what is empty or null leaves the address. It starts from where the router is on its way
 * to: what was rendered last knows nothing of a change made a moment ago, and would take it back.
 */
export function useChangeParams(keepsPlace = false): (changes: Changes) => void {
  const router = useContext(DataRouterContext)?.router;
  const navigate = useNavigate();
  return useCallback(
    (changes: Changes) => {
      if (router === undefined) return;
      const { location, navigation } = router.state;
      const next = navigation.location;
      const params = new URLSearchParams((next?.pathname === location.pathname ? next : location).search);
      for (const [name, value] of Object.entries(changes)) {
        if (value) params.set(name, value);
        else params.delete(name);
      }
      void navigate(`?${params}`, { replace: true, preventScrollReset: keepsPlace });
    },
    [router, navigate, keepsPlace],
  );
}
