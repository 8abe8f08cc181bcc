import { useEffect, useState, type ReactNode } from 'react';
import { Lazy } from '../../lazy/lazy.tsx';
import styles from './nav-badge.module.css';

/** The first page has better things to fetch. */
const firstAskMs = 3000;
const load = () => import('../../inbox/bell-count.tsx');

/** How much is unread, over the bell. */
export function Bell(): ReactNode {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), firstAskMs);
    return () => clearTimeout(timer);
  }, []);
  return <span className={styles['badge']}>{isDue && <Lazy load={load} of={{}} />}</span>;
}
