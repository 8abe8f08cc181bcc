import type { Shell } from '../host/shell.ts';
import type { AppRouter } from '../router/create-router.tsx';
import { onArrival } from '../router/on-arrival.ts';
import type { AppRoute } from '../registry/route-table.ts';

/** Has the trail hear of each page the router shows. */
export function followTrail({ trail }: Pick<Shell, 'trail'>, router: AppRouter): void {
  onArrival(router, ({ location, historyAction, matches }) => {
    const route = matches.at(-1)?.route.handle as AppRoute | undefined;
    trail.arrived({
      action: historyAction,
      index: indexIn(window.history.state),
      key: location.key,
      pathname: location.pathname,
      href: `${location.pathname}${location.search}${location.hash}`,
      isPlace: route !== undefined && route.layout !== 'log-card',
    });
  });
}

/** The router numbers the entries of the history. */
const indexIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;
