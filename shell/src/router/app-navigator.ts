import type { createBrowserRouter } from '@savoir/remote-kit';
import type { AppNavigator, Arrival } from '../host/navigator.ts';
import type { AppRoute } from '../registry/route-table.ts';

export type AppRouter = ReturnType<typeof createBrowserRouter>;
type State = AppRouter['state'];

/** The router, as the rest of the shell sees it. */
export const navigatorOf = (router: AppRouter): AppNavigator => ({
  go: (to, options) => router.navigate(to, options),
  step: (entries) => void router.navigate(entries),
  again: (at) => router.navigate(at, { replace: true, preventScrollReset: true, state: at.state as unknown }),
  path: () => router.state.location.pathname,
  pattern: () => patternIn(router.state),
  onArrival: (arrived) => onArrival(router, arrived),
});

const patternIn = ({ matches }: State): string =>
  matches.findLast(({ route }) => route.path !== undefined)?.route.path ?? '*';

function onArrival(router: AppRouter, arrived: (arrival: Arrival) => void): () => void {
  let shownKey: string | null = null;
  const look = () => {
    const { initialized, navigation, location, historyAction, matches } = router.state;
    const shown = `${location.key} ${location.pathname}${location.search}${location.hash}`;
    if (!initialized || navigation.state !== 'idle' || shown === shownKey) return;
    shownKey = shown;
    const route = (matches.at(-1)?.route.handle ?? null) as AppRoute | null;
    arrived({ action: historyAction, location, pattern: patternIn(router.state), route });
  };
  look();
  return router.subscribe(look);
}
