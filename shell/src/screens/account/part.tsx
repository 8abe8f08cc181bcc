import type { ReactNode } from 'react';
import styles from './account.module.css';

/** A page of the account: the bar over it has its title, and the way back. */
export function AccountPart({ children }: { children: ReactNode }): ReactNode {
  return <div className={`${styles['page']} ${styles['part']}`}>{children}</div>;
}
