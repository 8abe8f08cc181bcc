import { useIsNarrow } from '@savoir/remote-kit';
import { SkipLink } from '@savoir/ui';
import type { ReactNode } from 'react';
import type { FrameProps } from '../frame-props.ts';
import { BottomNavigation } from '../navigation/bottom-navigation.tsx';
import { SideNavigation } from '../navigation/side-navigation.tsx';
import { TopBar } from '../navigation/top-bar.tsx';
import styles from './default-frame.module.css';

/** The default layout: side navigation, or on a phone a top bar and the navigation at the bottom. */
export function DefaultFrame({ children }: FrameProps): ReactNode {
  const narrow = useIsNarrow();
  return (
    <div className={styles['frame']}>
      <SkipLink />
      {narrow ? <TopBar /> : <SideNavigation />}
      <main id="main" tabIndex={-1} className={styles['content']}>
        {children}
      </main>
      {narrow && <BottomNavigation />}
    </div>
  );
}
