import { useTranslation } from '@savoir/remote-kit';
import { Brand, Button, Link, SkipLink } from '@savoir/ui';
import type { ReactNode } from 'react';
import type { FrameProps } from '../frame-props.ts';
import styles from './visitor-frame.module.css';

/** The default layout for a user who has not signed in: the help pages and the error page. */
export function VisitorFrame({ children }: FrameProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles['frame']}>
      <SkipLink />
      <header className={styles['bar']}>
        <Link kind="bare" href="/" className={styles['brand']} aria-label={t('nav.brand')}>
          <Brand size={22} />
        </Link>
        <Button href="/login">{t('nav.login')}</Button>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
