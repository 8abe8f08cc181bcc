import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useHost } from '../host/host-context.ts';

/** Address of a route by its id, or null when no remote offers it. */
export function useHref(routeId: string, params?: Readonly<Record<string, string>>): string | null {
  return useHost().href(routeId, params);
}

/** Navigates to a route by its id; `search` without the question mark. Does nothing when no remote offers the route. */
export function useGo(): (
  routeId: string,
  params?: Readonly<Record<string, string>>,
  options?: { search?: string; replace?: boolean },
) => void {
  const host = useHost();
  const navigate = useNavigate();
  return useCallback(
    (routeId, params, options = {}) => {
      const pathname = host.href(routeId, params);
      if (pathname === null) return;
      void navigate({ pathname, search: options.search ?? '' }, { replace: options.replace ?? false });
    },
    [host, navigate],
  );
}
