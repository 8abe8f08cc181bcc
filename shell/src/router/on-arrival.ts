import type { AppRouter } from './create-router.tsx';

/** Calls for the page that is shown, and then once for each that the router shows. */
export function onArrival(router: AppRouter, arrived: (state: AppRouter['state']) => void): void {
  let shownKey: string | null = null;
  const look = () => {
    const { initialized, navigation, location } = router.state;
    const shown = `${location.key} ${location.pathname}${location.search}${location.hash}`;
    if (!initialized || navigation.state !== 'idle' || shown === shownKey) return;
    shownKey = shown;
    arrived(router.state);
  };
  router.subscribe(look);
  look();
}
