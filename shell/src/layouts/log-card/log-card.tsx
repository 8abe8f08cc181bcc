import { Brand } from '@savoir/ui';
import type { ReactNode } from 'react';
import { PromisePanel } from './promise-panel.tsx';
import styles from './log-card-frame.module.css';

interface Props {
  isLogin: boolean;
  /** Not yet the page itself. */
  isDrawn?: boolean;
  children: ReactNode;
}

/** The login beside the promise; the others as a card. */
export function LogCard({ isLogin, isDrawn = false, children }: Props): ReactNode {
  const card = (
    <>
      <div className={styles['brand']}>
        <Brand size={26} />
      </div>
      {children}
    </>
  );
  return (
    <div className={styles[isLogin ? 'halves' : 'alone']}>
      {isDrawn ? (
        <div className={styles['card']}>{card}</div>
      ) : (
        <main id="main" tabIndex={-1} className={styles['card']}>
          {card}
        </main>
      )}
      {isLogin && <PromisePanel />}
    </div>
  );
}
