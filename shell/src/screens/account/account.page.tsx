import { useHost, useHostUser, useTranslation, useIsNarrow } from '@savoir/remote-kit';
import { Avatar, Icon, roleLabel, PageSection } from '@savoir/ui';
import { HelpIcon, LockIcon, NotificationIcon, SignOutIcon, TakeAlongIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { useSignOut } from '../../signed-in/use-sign-out.ts';
import { Integrations } from './integrations.tsx';
import { ActionRow, LinkRow, LinkRows } from './link-rows.tsx';
import styles from './account.module.css';
import { NavIcon } from '../../navigation/nav-icon.tsx';
import { bottomPlaces, subNavigationOf } from '../../navigation/navigation.ts';
import { useNavigation } from '../../navigation/use-navigation.ts';

/** Who is signed in, and the way to each part of their account. */
export function Page(): ReactNode {
  const { t } = useTranslation();
  const { config } = useHost();
  return (
    <div className={styles['page']}>
      <Identity />
      <LinkRows>
        {parts.map(([part, icon]) => (
          <LinkRow
            key={part}
            href={`/account/${part}`}
            icon={<Icon of={icon} />}
            title={t(`routes.accountParts.${part}`)}
            text={t(`account.parts.${part}`)}
          />
        ))}
        <SignOut />
      </LinkRows>
      <ManageLinks />
      <Integrations />
      <p className="sv-text-secondary sv-tone-3">{t('account.version', { version: config.version })}</p>
    </div>
  );
}

const parts = [
  ['notifications', NotificationIcon],
  ['security', LockIcon],
  ['copies', TakeAlongIcon],
  ['help', HelpIcon],
] as const;

function Identity(): ReactNode {
  const user = useHostUser();
  const name = `${user.firstName} ${user.lastName}`;
  const place = [user.position === '' ? user.service : user.position, user.company.name]
    .filter((part) => part !== '')
    .join(', ');
  return (
    <header className={styles['head']}>
      <Avatar userId={user.id} name={name} size={64} />
      <div>
        <h1 tabIndex={-1} className={styles['name']}>
          {name}
        </h1>
        <p className="sv-tone-2">
          {roleLabel(user.role)} · {place}
        </p>
      </div>
    </header>
  );
}

function SignOut(): ReactNode {
  const { t } = useTranslation();
  const { ask, leaving } = useSignOut();
  return (
    <ActionRow
      icon={<Icon of={SignOutIcon} />}
      title={t('account.signOut')}
      text={t(leaving ? 'account.leaving' : 'account.logout')}
      isFinal
      onClick={() => void ask()}
    />
  );
}

/** On a phone: the entries that the bottom navigation has no place for. */
function ManageLinks(): ReactNode {
  const { t } = useTranslation();
  const host = useHost();
  const items = useNavigation().main.slice(bottomPlaces);
  if (!useIsNarrow() || items.length === 0) return null;
  return (
    <PageSection title={t('account.manage')} look="label">
      <LinkRows>
        {items.map(({ id, href, icon, title }) => {
          const parts = subNavigationOf(id, host).map((part) => t(part.title));
          return (
            <LinkRow
              key={id}
              href={href}
              icon={<NavIcon name={icon} />}
              title={t(title)}
              text={parts.length === 0 ? undefined : parts.join(', ')}
            />
          );
        })}
      </LinkRows>
    </PageSection>
  );
}
