import type { User } from '@savoir/contracts/users';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { Avatar, List, Menu, Row, StatusBadge, type MenuEntry } from '@savoir/ui';
import { Suspense, type ReactNode } from 'react';
import { LazyManagedLine } from '../../features/directory/lazy-managed-line.tsx';
import { accountState, nameOf } from '../../texts/user-texts.ts';
import styles from './users.module.css';

export interface UsersProps {
  users: readonly User[];
  actions: (user: User) => readonly MenuEntry[];
}

/** The users on a phone: one row each. */
export function UsersList({ users, actions }: UsersProps): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  return (
    <List aria-label={t('users.list')}>
      {users.map((user) => {
        const href = host.href('company.user-view', { id: user.id });
        return (
          <Row
            key={user.id}
            keepLeading
            leading={<Avatar userId={user.id} name={nameOf(user)} off={!user.active} />}
            title={nameOf(user)}
            {...(href !== null && { href })}
            meta={[
              <span key="email" className={styles['oneLine']} title={user.email}>
                {user.email}
              </span>,
            ]}
            detail={
              <div className={styles['roleAndState']}>
                <strong>{t(`roles.${user.role}`)}</strong>
                <StatusBadge entity="user" status={accountState(user)} />
                {user.isOfDirectory === true && (
                  <Suspense>
                    <LazyManagedLine />
                  </Suspense>
                )}
              </div>
            }
            menu={<Menu label={t('users.actions', { name: nameOf(user) })} entries={actions(user)} />}
          />
        );
      })}
    </List>
  );
}
