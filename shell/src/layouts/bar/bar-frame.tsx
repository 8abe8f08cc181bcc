import { BarProvider, useTranslation } from '@savoir/remote-kit';
import { BottomBar, SkipLink } from '@savoir/ui';
import type { ReactNode } from 'react';
import { useCurrentRoute } from '../../host/current-route.ts';
import type { FrameProps } from '../frame-props.ts';
import { BackLink } from './back-link.tsx';
import { useBarPlaces } from './use-bar-places.ts';
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
