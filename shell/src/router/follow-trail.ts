import type { AppNavigator } from '../host/navigator.ts';
import type { Trail } from '../state/trail.ts';

/** Informs the trail each page that comes on the screen. */
export function followTrail(trail: Trail, navigator: AppNavigator): void {
  navigator.onArrival(({ action, location: { key, pathname, search, hash }, route }) => {
    trail.arrived({
      action,
      index: indexIn(window.history.state),
      key,
      pathname,
      href: `${pathname}${search}${hash}`,
      isPlace: route !== null && route.layout !== 'log-card',
    });
  });
}

/** The router numbers the entries of the history. */
const indexIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;
