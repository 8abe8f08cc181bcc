import { useMatches } from '@savoir/remote-kit';
import type { AppRoute } from '../registry/route-table.ts';

/** The route on the screen; null while nothing matches (the error page of an unknown address). */
export function useCurrentRoute(): AppRoute | null {
  return (useMatches().findLast(({ handle }) => handle !== undefined)?.handle ?? null) as AppRoute | null;
}
