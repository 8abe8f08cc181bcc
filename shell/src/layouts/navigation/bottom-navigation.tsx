import { useTranslation } from '@savoir/remote-kit';
import { Link } from '@savoir/ui';
import type { ReactNode } from 'react';
import { useCurrentRoute } from '../../host/current-route.ts';
import { CreateEntry } from './create-entry.tsx';
import { NavBadge } from './nav-badge.tsx';
import { NavIcon } from '../../navigation/nav-icon.tsx';
import { bottomPlaces, type NavItem } from '../../navigation/navigation.ts';
import { useNavigation } from '../../navigation/use-navigation.ts';
import styles from './bottom-navigation.module.css';

/** The navigation of phones: the first entries, and between them the raised square for who may create. */
export function BottomNavigation(): ReactNode {
  const { t } = useTranslation();
  const { create, main } = useNavigation();
  const shown = main.slice(0, bottomPlaces);
  const half = Math.ceil(shown.length / 2);
  return (
    <nav className={styles['nav']} aria-label={t('nav.label')}>
      <ul className={styles['list']}>
        {shown.slice(0, half).map((item) => (
          <Entry key={item.id} item={item} />
        ))}
        {create && (
          <li>
            <CreateEntry
              of={create}
              className={`${styles['item']} ${styles['create']}`}
              squareClassName={styles['square']}
            />
          </li>
        )}
        {shown.slice(half).map((item) => (
          <Entry key={item.id} item={item} />
        ))}
      </ul>
    </nav>
  );
}

function Entry({ item }: { item: NavItem }): ReactNode {
  const { t } = useTranslation();
  const current = useCurrentRoute()?.nav === item.id;
  return (
    <li>
      <Link kind="bare" href={item.href} className={styles['item']} aria-current={current ? 'page' : undefined}>
        <span className={styles['icon']}>
          <NavIcon name={item.icon} />
          <NavBadge navId={item.id} />
        </span>
        {t(item.title)}
      </Link>
    </li>
  );
}
