import { Role } from '@savoir/contracts/access';
import type { Space } from '@savoir/contracts/spaces';
import type { User } from '@savoir/contracts/users';
import { RouteLink, useTranslation } from '@savoir/remote-kit';
import { Avatar, formatRelative, Menu, SpaceTag, StatusBadge } from '@savoir/ui';
import { Table, type TableColumn } from '@savoir/ui/table';
import { Suspense, type ReactNode } from 'react';
import { LazyManagedLine } from '../../features/directory/lazy-managed-line.tsx';
import { useTableSort } from '../../features/table/use-table-sort.ts';
import { compareTexts } from '../../texts/compare-texts.ts';
import { accountState, accountStates, nameOf } from '../../texts/user-texts.ts';
import { compareNames } from './filter-users.ts';
import type { UsersProps } from './users-list.tsx';
import styles from './users.module.css';

/** The users where there is room for columns. */
export function UsersTable({ users, spaces, actions }: UsersProps & { spaces: readonly Space[] }): ReactNode {
  const { t } = useTranslation('company');
  const columns: TableColumn<User>[] = [
    {
      key: 'user',
      title: t('users.user'),
      width: '34%',
      compare: compareNames,
      render: (_, user) => <Identity user={user} />,
    },
    {
      key: 'position',
      title: t('users.position'),
      compare: (a, b) => compareTexts(positionOf(a), positionOf(b)),
      render: (_, user) => <TwoLines first={user.position} second={user.service} />,
      responsive: ['xl'],
    },
    {
      key: 'role',
      title: t('users.role'),
      compare: (a, b) => Role.options.indexOf(a.role) - Role.options.indexOf(b.role),
      render: (_, user) => <strong>{t(`roles.${user.role}`)}</strong>,
    },
    {
      key: 'spaces',
      title: t('users.spaces'),
      render: (_, user) => <UserSpaces user={user} spaces={spaces} />,
      responsive: ['xl'],
    },
    {
      key: 'account',
      title: t('users.account'),
      compare: compareAccounts,
      render: (_, user) => (
        <div className={styles['account']}>
          <StatusBadge entity="user" status={accountState(user)} />
          {accountState(user) === 'active' && (
            <span className={styles['email']}>
              {user.lastSeenDate === null
                ? t('users.neverSeen')
                : t('users.seenAgo', { ago: formatRelative(user.lastSeenDate) })}
            </span>
          )}
          {!user.active && user.lastSeenDate !== null && (
            <span className={styles['email']}>{t('users.seenAgo', { ago: formatRelative(user.lastSeenDate) })}</span>
          )}
          {user.isOfDirectory === true && (
            <Suspense>
              <LazyManagedLine />
            </Suspense>
          )}
        </div>
      ),
    },
    {
      key: 'menu',
      title: <span className="sv-hidden">{t('users.menu')}</span>,
      align: 'end',
      render: (_, user) => <Menu label={t('users.actions', { name: nameOf(user) })} entries={actions(user)} />,
    },
  ];
  return <Table<User> rowKey="id" columns={columns} rows={users} aria-label={t('users.list')} {...useTableSort()} />;
}

const positionOf = ({ position, service }: User): string => (position === '' ? service : position);

/** The active ones first, and of these the newest first. */
function compareAccounts(a: User, b: User): number {
  const place = (user: User) => accountStates.indexOf(accountState(user));
  const seen = ({ lastSeenDate }: User) => (lastSeenDate === null ? 0 : Date.parse(lastSeenDate));
  return place(a) - place(b) || seen(b) - seen(a);
}

function Identity({ user }: { user: User }): ReactNode {
  return (
    <div className={styles['identity']}>
      <Avatar userId={user.id} name={nameOf(user)} off={!user.active} />
      <div>
        <p className={styles['name']}>
          <RouteLink to="company.user-view" params={{ id: user.id }} otherwise={nameOf(user)}>
            {nameOf(user)}
          </RouteLink>
        </p>
        <p className={styles['email']}>{user.email}</p>
      </div>
    </div>
  );
}

function TwoLines({ first, second }: { first: string; second: string }): ReactNode {
  return (
    <div className={styles['lines']}>
      <p>{first === '' ? second : first}</p>
      {first !== '' && second !== '' && <p className={styles['email']}>{second}</p>}
    </div>
  );
}

function UserSpaces({ user, spaces }: { user: User; spaces: readonly Space[] }): ReactNode {
  const { t } = useTranslation('company');
  const [first, ...others] = spaces.filter(({ id }) => user.spaceIds.includes(id));
  if (first === undefined) return <span className={styles['email']}>{t('users.noSpace')}</span>;
  return (
    <span className={styles['spaces']}>
      <SpaceTag color={first.color}>{first.name}</SpaceTag>
      {others.length > 0 && (
        <span className={styles['email']} title={others.map(({ name }) => name).join(', ')}>
          {t('users.moreSpaces', { count: others.length })}
        </span>
      )}
    </span>
  );
}
