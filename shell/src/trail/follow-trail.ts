import type { Shell } from '../host/shell.ts';
import type { AppRouter } from '../router/create-router.tsx';
import type { AppRoute } from '../registry/route-table.ts';

/** Has the trail hear of each page the router shows. */
export function followTrail({ trail }: Pick<Shell, 'trail'>, router: AppRouter): void {
  let shownKey: string | null = null;
  const look = () => {
    const { initialized, navigation, location, historyAction, matches } = router.state;
    const href = `${location.pathname}${location.search}${location.hash}`;
    const shown = `${location.key} ${href}`;
    if (!initialized || navigation.state !== 'idle' || shown === shownKey) return;
    shownKey = shown;
    const route = matches.at(-1)?.route.handle as AppRoute | undefined;
    trail.arrived({
      action: historyAction,
      index: indexIn(window.history.state),
      key: location.key,
      pathname: location.pathname,
      href,
      isPlace: route !== undefined && route.layout !== 'log-card',
    });
  };
  router.subscribe(look);
  look();
}

/** The router numbers the entries of the history. */
const indexIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;
