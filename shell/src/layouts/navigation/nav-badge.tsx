import { Slot } from '@savoir/remote-kit';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './nav-badge.module.css';

/** The counter a remote puts on an entry. It waits until the page itself has been loaded. */
export function NavBadge({ navId }: { navId: string }): ReactNode {
  const idle = useIdle();
  return <span className={styles['badge']}>{idle && <Slot name={`nav.badge:${navId}`} />}</span>;
}

const latestMs = 2000;

function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no idle callback.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIdle(true), latestMs / 4);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(() => setIdle(true), { timeout: latestMs });
    return () => window.cancelIdleCallback(handle);
  }, []);
  return idle;
}
