import { useHost, useHostUser, useTranslation } from '@savoir/remote-kit';
import { Avatar, Icon, type IconType, Link, Logo, Menu, VisuallyHidden } from '@savoir/ui';
import { FaqIcon, FeedbackIcon, HelpIcon, NotificationIcon, SearchIcon, PlayIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { useShell } from '../../host/shell-context.ts';
import { openOverlay } from '../../host/open-overlay.ts';
import { useCurrentRoute } from '../../host/current-route.ts';
import { Bell } from './bell.tsx';
import { CreateEntry } from './create-entry.tsx';
import { NavBadge } from './nav-badge.tsx';
import { NavIcon } from '../../navigation/nav-icon.tsx';
import { useNavigation } from '../../navigation/use-navigation.ts';
import type { OverlayName } from '../../state/overlay.model.ts';
import styles from './side-navigation.module.css';

/** The navigation of tablets and desktops: never collapsed, never hidden. */
export function SideNavigation(): ReactNode {
  const { t } = useTranslation();
  const { create, main } = useNavigation();
  const current = useCurrentRoute();
  return (
    <nav className={styles['nav']} aria-label={t('nav.label')}>
      <Link kind="bare" href="/" className={styles['brand']} aria-label={t('nav.brand')}>
        <Logo size={36} />
      </Link>
      {create && <CreateEntry of={create} className={styles['create'] ?? ''} squareClassName={styles['square']} />}
      <ul className={styles['list']}>
        <Opener opens="palette" icon={SearchIcon} text={t('nav.searchShort')} label={t('nav.search')} />
        <Opener opens="inbox" icon={NotificationIcon} text={t('nav.inbox')}>
          <Bell />
        </Opener>
        {main.map((item) => (
          <li key={item.id}>
            <Item href={item.href} label={t(item.title)} current={current?.nav === item.id}>
              <NavIcon name={item.icon} />
              <NavBadge navId={item.id} />
            </Item>
          </li>
        ))}
      </ul>
      <Foot currentId={current?.id} />
    </nav>
  );
}

function Foot({ currentId }: { currentId: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const host = useHost();
  const user = useHostUser();
  return (
    <ul className={`${styles['list']} ${styles['foot']}`}>
      {host.can('feedback.give') && (
        <li>
          <Item href="/contact-us?contactKind=feedback" label={t('nav.feedback')} current={false}>
            <Icon of={FeedbackIcon} />
          </Item>
        </li>
      )}
      <Help />
      <li>
        <Link
          kind="bare"
          href="/account"
          className={styles['account']}

          aria-current={currentId === 'shell.account' ? 'page' : undefined}
        >
          <Avatar userId={user.id} name={`${user.firstName} ${user.lastName}`} />
          <VisuallyHidden>{t('nav.account')}</VisuallyHidden>
        </Link>
      </li>
    </ul>
  );
}

interface OpenerProps {
  opens: OverlayName;
  icon: IconType;
  text: string;
  /** To screen readers, where it says more. */
  label?: string;
  children?: ReactNode;
}

/** Opens what lies over all pages. */
function Opener({ opens, icon, text, label, children }: OpenerProps): ReactNode {
  const shell = useShell();
  return (
    <li>
      <button type="button" className={styles['item']} aria-label={label} onClick={() => openOverlay(shell, opens)}>
        <span className={styles['icon']}>
          <Icon of={icon} />
          {children}
        </span>
        {text}
      </button>
    </li>
  );
}

/** One entry for all there is to help: the tutorial of the page, and the questions of everybody. */
function Help(): ReactNode {
  const { t } = useTranslation();
  const host = useHost();
  return (
    <li>
      <Menu
        label={t('nav.help')}
        align="start"
        entries={[
          { key: 'tutorial', label: t('nav.tutorial'), icon: PlayIcon, onSelect: () => host.openTutorial() },
          { key: 'faq', label: t('nav.faq'), icon: FaqIcon, href: '/faq' },
        ]}
        renderTrigger={(trigger) => (
          <button type="button" className={styles['item']} {...trigger}>
            <span className={styles['icon']}>
              <Icon of={HelpIcon} />
            </span>
            {t('nav.help')}
          </button>
        )}
      />
    </li>
  );
}

function Item({
  href,
  label,
  current,
  children,
}: {
  href: string;
  label: string;
  current: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <Link kind="bare" href={href} className={styles['item']} aria-current={current ? 'page' : undefined}>
      <span className={styles['icon']}>{children}</span>
      {label}
    </Link>
  );
}
