import type { ReactNode } from 'react';
import styles from './page.module.css';

/** What a tool is for, and at the other end the tool. */
export function ToolRow({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles['row']}>
      <p>{name}</p>
      {children}
    </div>
  );
}
