import { useTranslation } from '@savoir/remote-kit';
import type { ReactNode } from 'react';
import styles from './editor.module.css';

/** The tools over a text; `end` stands at the other side. */
export function Toolbar({ children, end }: { children: ReactNode; end: ReactNode }): ReactNode {
  const { t } = useTranslation('notes');
  return (
    <div
      className={styles['toolbar']}
      role="toolbar"
      aria-label={t('editor.toolbar')}
      tabIndex={-1}
      // A click on a tool leaves the caret where it is: what is typed next goes into the text, not to the button.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
      <span className={styles['end']}>{end}</span>
    </div>
  );
}
