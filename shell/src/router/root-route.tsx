import { Outlet, ScrollRestoration, useLocation } from '@savoir/remote-kit';
import { useEffect, type ReactNode } from 'react';
import { useCurrentRoute } from '../host/current-route.ts';
import { NavigationProgress } from '../layouts/navigation-progress.tsx';
import { Overlays } from '../layouts/overlays.tsx';
import { useFocusOnArrival } from '../layouts/use-focus-on-arrival.ts';
import { OfflineMark } from '../pwa/offline/offline-mark.tsx';
import { forcedColorMode } from '../platform/color-mode.ts';
import { useShortcutKeys } from '../shortcuts/use-shortcut-keys.ts';
import { useRouteTitle } from '../platform/use-document-title.ts';

/** Above all layouts: the document's title, focus and scroll after a navigation, messages and questions. */
export function RootRoute(): ReactNode {
  const { key } = useLocation();
  const colorMode = useCurrentRoute()?.colorMode;
  useEffect(() => {
    document.documentElement.style.colorScheme = forcedColorMode(colorMode);
  }, [colorMode]);
  useFocusOnArrival();
  useShortcutKeys();
  return (
    <>
      {/* Made again at each navigation, to end what an error page said. */}
      <RouteTitle key={key} />
      <NavigationProgress />
      <OfflineMark />
      <Outlet />
      <Overlays />
      <ScrollRestoration />
    </>
  );
}

function RouteTitle(): ReactNode {
  useRouteTitle(useCurrentRoute()?.title);
  return null;
}
