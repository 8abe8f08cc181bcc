import { Brand } from '@savoir/ui';
import type { ReactNode } from 'react';
import { useCurrentRoute } from '../../host/current-route.ts';
import type { FrameProps } from '../frame-props.ts';
import { PromisePanel } from './promise-panel.tsx';
import styles from './log-card-frame.module.css';

/** The layout of the screens before the session: the login beside the promise, the others as a card. */
export function LogCardFrame({ children }: FrameProps): ReactNode {
  const isLogin = useCurrentRoute()?.id === 'shell.login';
  return (
    <div className={styles[isLogin ? 'halves' : 'alone']}>
      <main id="main" tabIndex={-1} className={styles['card']}>
        <div className={styles['brand']}>
          <Brand size={26} />
        </div>
        {children}
      </main>
      {isLogin && <PromisePanel />}
    </div>
  );
}
