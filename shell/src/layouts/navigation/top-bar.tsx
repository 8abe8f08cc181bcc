import { useHostUser, useTranslation } from '@savoir/remote-kit';
import { Avatar, Brand, IconButton, Link, VisuallyHidden } from '@savoir/ui';
import { NotificationIcon, SearchIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { useCurrentRoute } from '../../host/current-route.ts';
import { useShell } from '../../host/shell-context.ts';
import { openOverlay } from '../../host/open-overlay.ts';
import { Bell } from './bell.tsx';
import styles from './top-bar.module.css';

/** Top of a phone's screen: the name of the product or of the page, and the way to the account. */
export function TopBar(): ReactNode {
  const { t } = useTranslation();
  const shell = useShell();
  const user = useHostUser();
  const route = useCurrentRoute();
  const isHome = route === null || route.id === 'shell.home';
  return (
    <header className={styles['bar']}>
      {isHome ? (
        <Link kind="bare" href="/" className={styles['brand']} aria-label={t('nav.brand')}>
          <Brand size={22} />
        </Link>
      ) : (
        // The page's own heading says it to screen readers.
        <p className={styles['title']} aria-hidden>
          {t(route.title)}
        </p>
      )}
      <div className={styles['tools']}>
        <SearchButton />
        <span className={styles['inbox']}>
          <IconButton icon={NotificationIcon} label={t('nav.inbox')} onClick={() => openOverlay(shell, 'inbox')} />
          <Bell />
        </span>
        <Link kind="bare" href="/account" className={styles['account']}>
          <Avatar userId={user.id} name={`${user.firstName} ${user.lastName}`} size={32} />
          <VisuallyHidden>{t('nav.account')}</VisuallyHidden>
        </Link>
      </div>
    </header>
  );
}

/** Opens the command palette where there is no keyboard. */
function SearchButton(): ReactNode {
  const { t } = useTranslation();
  const shell = useShell();
  return <IconButton icon={SearchIcon} label={t('nav.search')} onClick={() => openOverlay(shell, 'palette')} />;
}
