import { useTranslation } from '@savoir/remote-kit';
import { Icon, VisuallyHidden } from '@savoir/ui';
import { ErrorIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import styles from './error-card.module.css';

/** A note askew, with the status highlighted on it. */
export function ErrorCard({ status }: { status: number | null }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={`sv-fiche ${styles['card']}`}>
      <span className={styles['space']} />
      {status === null ? (
        <Icon of={ErrorIcon} size={28} />
      ) : (
        <p className={styles['status']}>
          <VisuallyHidden>{t('error.status')} </VisuallyHidden>
          {status}
        </p>
      )}
      <span className={styles['line']} />
      <span className={`${styles['line']} ${styles['short']}`} />
    </div>
  );
}
