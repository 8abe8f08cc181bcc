import type { User } from '@savoir/contracts/users';
import { useApi, useTranslation } from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { Avatar, Icon, IconButton, SearchInput } from '@savoir/ui';
import { CheckIcon, CloseIcon, PlusIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import { userListQuery } from '../../api/user.queries.ts';
import { nameOf } from '../../texts/user-texts.ts';
import { everybody, filterUsers } from '../users/filter-users.ts';
import styles from './spaces.module.css';

const shownFound = 6;

/** Who is in the space; others are found by name and added once. */
export function Members({
  value,
  onChange,
  error,
}: {
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
}): ReactNode {
  const { t } = useTranslation('company');
  const { data: users } = useSuspenseQuery(userListQuery(useApi()));
  const [search, setSearch] = useState('');
  const members = filterUsers(users, everybody).filter(({ id }) => value.includes(id));
  const found = search.trim().length < 2 ? [] : filterUsers(users, { ...everybody, search });
  const next = found.find(({ id }) => !value.includes(id));

  function addNext(): void {
    if (next === undefined) return;
    onChange([...value, next.id]);
    setSearch('');
  }

  return (
    <div className={styles['fields']}>
      <p>
        <strong>{t('spaces.membersLabel')}</strong> · {members.length}
      </p>
      <SearchInput label={t('spaces.searchMember')} value={search} onChange={setSearch} onEnter={addNext} />
      {search.trim().length >= 2 && (
        <ul className={`${styles['people']} ${styles['found']}`} aria-label={t('spaces.found')}>
          {found.length === 0 && <li className={styles['counts']}>{t('users.noneTitle')}</li>}
          {found.slice(0, shownFound).map((user) => (
            <li key={user.id}>
              <Found user={user} isMember={value.includes(user.id)} onAdd={() => onChange([...value, user.id])} />
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && <p className="sv-field-error">{error}</p>}
      <ul className={styles['people']} aria-label={t('spaces.membersLabel')}>
        {members.map((user) => (
          <li key={user.id} className={styles['person']}>
            <Avatar userId={user.id} name={nameOf(user)} size={32} off={!user.active} />
            <span>
              {nameOf(user)}
              <span className={styles['counts']}> {user.position}</span>
            </span>
            <IconButton
              icon={CloseIcon}
              size="small"
              label={t('spaces.removeMember', { name: nameOf(user) })}
              onClick={() => onChange(value.filter((id) => id !== user.id))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Found({ user, isMember, onAdd }: { user: User; isMember: boolean; onAdd: () => void }): ReactNode {
  const { t } = useTranslation('company');
  return (
    <button
      type="button"
      className={styles['person']}
      aria-disabled={isMember}
      onClick={() => {
        if (!isMember) onAdd();
      }}
    >
      <Avatar userId={user.id} name={nameOf(user)} size={32} off={!user.active} />
      <span>
        {nameOf(user)}
        <br />
        {isMember ? (
          <span className={styles['already']}>{t('spaces.already')}</span>
        ) : (
          <span className={styles['counts']}>{user.email}</span>
        )}
      </span>
      <Icon of={isMember ? CheckIcon : PlusIcon} />
    </button>
  );
}
