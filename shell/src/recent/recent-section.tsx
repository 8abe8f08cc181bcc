import { useTranslation } from '@savoir/remote-kit';
import { Link, PageSection } from '@savoir/ui';
import type { ReactNode } from 'react';
import { NavIcon } from '../navigation/nav-icon.tsx';
import { useRecent } from './use-recent.ts';
import styles from './recent-section.module.css';

const shownMax = 4;

/** The way back to what one was reading; nothing on a first visit. */
export function RecentSection(): ReactNode {
  const { t } = useTranslation();
  const entries = useRecent().slice(0, shownMax);
  if (entries.length === 0) return null;
  return (
    <PageSection title={t('home.recent')}>
      <ul className={styles['list']}>
        {entries.map(({ path, title, icon }) => (
          <li key={path}>
            <Link kind="bare" href={path} className={styles['entry']}>
              <span className={styles['icon']}>
                <NavIcon name={icon} />
              </span>
              <span className={styles['title']}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
