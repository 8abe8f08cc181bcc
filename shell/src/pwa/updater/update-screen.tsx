import { appVersion } from '@savoir/contracts/limits';
import { useTranslation } from '@savoir/remote-kit';
import { Logo, Spinner } from '@savoir/ui';
import type { ReactNode } from 'react';
import styles from './update-screen.module.css';

/** The full screen of the updater: the version, and that something is being looked up unless `children` say more. */
export function UpdateScreen({ children }: { children?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles['screen']}>
      <div className={styles['card']}>
        <header className={styles['head']}>
          <Logo size={40} />
          <p className={styles['version']}>{t('login.version', { version: appVersion })}</p>
        </header>
        {children ?? <Spinner size={20}>{t('loading.savoir')}</Spinner>}
      </div>
    </div>
  );
}
