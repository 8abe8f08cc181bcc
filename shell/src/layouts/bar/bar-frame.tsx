import { BarProvider, useTranslation, type Bar } from '@savoir/remote-kit';
import { BottomBar, SkipLink } from '@savoir/ui';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useCurrentRoute } from '../../host/current-route.ts';
import type { FrameProps } from '../frame-props.ts';
import { BackLink } from './back-link.tsx';
import styles from './bar-frame.module.css';

/** The layouts with a bar instead of the navigation: return-menu, focused-view and editor. */
export function BarFrame({ layout, children }: FrameProps): ReactNode {
  const { t } = useTranslation();
  const route = useCurrentRoute();
  const routeTitle = route === null ? '' : t(route.title);
  const { bar, setTitlePlace, setActionsPlace, setBottomPlace, titleClaimed, bottomClaimed } = useBarPlaces(routeTitle);
  return (
    <BarProvider value={bar}>
      <div className={styles['frame']} data-layout={layout}>
        <SkipLink />
        <header className={styles['bar']}>
          <BackLink route={route} />
          <div ref={setTitlePlace} className={styles['title']}>
            {!titleClaimed && <h1 tabIndex={-1}>{routeTitle}</h1>}
          </div>
          <div ref={setActionsPlace} className={styles['actions']} />
        </header>
        <main id="main" tabIndex={-1} className={styles['content']}>
          {children}
        </main>
        {bottomClaimed && (
          <BottomBar>
            <div ref={setBottomPlace} className={styles['bottom']} />
          </BottomBar>
        )}
      </div>
    </BarProvider>
  );
}

type Place = HTMLElement | null;

/** The places of a bar that pages draw into, and whether one does. */
function useBarPlaces(routeTitle: string) {
  const [titlePlace, setTitlePlace] = useState<Place>(null);
  const [actionsPlace, setActionsPlace] = useState<Place>(null);
  const [bottomPlace, setBottomPlace] = useState<Place>(null);
  const [titleClaimed, claimTitle] = useClaims();
  const [bottomClaimed, claimBottom] = useClaims();
  const bar = useMemo<Bar>(
    () => ({ routeTitle, titlePlace, actionsPlace, bottomPlace, claimTitle, claimBottom }),
    [routeTitle, titlePlace, actionsPlace, bottomPlace, claimTitle, claimBottom],
  );
  return { bar, setTitlePlace, setActionsPlace, setBottomPlace, titleClaimed, bottomClaimed };
}

/** Counts, because the next page claims before the last one gives back. */
function useClaims(): [claimed: boolean, claim: () => () => void] {
  const [count, setCount] = useState(0);
  const claim = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return [count > 0, claim];
}
