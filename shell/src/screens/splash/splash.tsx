import { useTranslation } from '@savoir/remote-kit';
import { Logo } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import styles from './splash.module.css';

/** Before the first screen is known: the logo of index.html, which shows itself slowly, goes on where it was. */
export function Splash(): ReactNode {
  const { t } = useTranslation();
  const [elapsedMs] = useState(() => Math.round(performance.now()));
  return (
    <div className={styles['splash']} style={{ animationDelay: `-${elapsedMs}ms` }}>
      <Logo size={56} />
      <output className="sv-hidden">{t('loading.savoir')}</output>
    </div>
  );
}
