import { spacesQuery } from '@savoir/api-client';
import { Role } from '@savoir/contracts/access';
import type { User } from '@savoir/contracts/users';
import { useApi, useHref, useIsNarrow, useTranslation, useTrialOver, type PageContext } from '@savoir/remote-kit';
import { useListFilter } from '@savoir/remote-kit/list-filter';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import {
  Button,
  Chip,
  EmptyState,
  FilterChips,
  ListSkeleton,
  Menu,
  Page as PageFrame,
  roleLabel,
  SearchInput,
  Text,
  useKeptFocus,
} from '@savoir/ui';
import { AddUserIcon, ChevronDownIcon, ImportIcon } from '@savoir/ui/icons';
import { Users } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ownCompanyQuery } from '../../api/company.queries.ts';
import { userListQuery } from '../../api/user.queries.ts';
import { Licences } from '../../features/licences/licences.tsx';
import { CompanyEntry } from '../../features/tabs/company-entry.tsx';
import { CompanyTabs } from '../../features/tabs/company-tabs.tsx';
import { TrialOver } from '../../features/trial/trial-over.tsx';
import { accountState, accountStates, type AccountState } from '../../texts/user-texts.ts';
import { useUserActions } from '../../features/users/use-user-actions.ts';
import { filterUsers, type UserFilter } from './filter-users.ts';
import { UsersList } from './users-list.tsx';
import styles from './users.module.css';

const UsersTable = lazy(async () => ({ default: (await import('./users-table.tsx')).UsersTable }));
const RemovedUsersDialog = lazy(async () => ({
  default: (await import('./removed-users-dialog.tsx')).RemovedUsersDialog,
}));
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

export const prefetch = ({ api, queryClient }: PageContext) =>
  Promise.all([
    queryClient.query(userListQuery(api)),
    queryClient.query(spacesQuery(api)),
    queryClient.query(ownCompanyQuery(api)),
  ]);

/** Who works with Savoir in the company. The search and the filters stand in the address. */
export function Page(): ReactNode {
  const { t } = useTranslation('company');
  const api = useApi();
  const { data: users } = useSuspenseQuery(userListQuery(api));
  useKeptFocus(users.length);
  const { data: spaces } = useSuspenseQuery(spacesQuery(api));
  const { filter, set, clear } = useListFilter({ names: filterNames, read: filterOf });
  const { search, role, space, account } = filter;
  const isNarrow = useIsNarrow();
  const actions = useUserActions();
  const [importing, setImporting] = useState(false);
  const [isListingRemoved, setListingRemoved] = useState(false);
  // On a phone the head is the title's: it stands at the foot, under whom it adds to.
  const importUsers = <ImportUsers onImport={() => setImporting(true)} />;
  const shown = filterUsers(users, filter);

  return (
    <PageFrame
      title={t('routes.users')}
      overline={<CompanyEntry />}
      {...(!isNarrow && {
        actions: (
          <>
            {importUsers}
            <AddUser />
          </>
        ),
      })}
    >
      <CompanyTabs />
      <div className={styles['licences']}>
        <Licences />
      </div>
      <TrialOver />
      <div className={styles['filters']}>
        <div className={styles['find']}>
          <SearchInput
            label={t('users.search')}
            value={search}
            onChange={(value) => set({ q: value })}
            className={styles['search'] ?? ''}
          />
          {isNarrow && <AddUser short />}
        </div>
        <MenuFilter
          label={t('users.roles')}
          value={role}
          all={t('users.allRoles')}
          options={Role.options.map((each) => ({ value: each, label: roleLabel(each) }))}
          onChange={(value) => set({ role: value })}
        />
        {spaces.length > 0 && (
          <MenuFilter
            label={t('users.spaceFilter')}
            value={space}
            all={t('users.allSpaces')}
            options={spaces.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(value) => set({ space: value })}
          />
        )}
        <FilterChips
          label={t('users.accounts')}
          value={account ?? 'all'}
          onChange={(value) => set({ account: value === 'all' ? null : value })}
          options={accountOptions(users, (state) => t(`users.states.${state}`))}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={Users}
          title={search.trim() === '' ? t('users.noneTitle') : t('users.noneFor', { search: search.trim() })}
          text={t('users.noneText')}
          action={<Button onClick={clear}>{t('users.clear')}</Button>}
        />
      ) : isNarrow ? (
        <UsersList users={shown} actions={actions} />
      ) : (
        // The list instead would do, but what is about to be replaced must not be clicked.
        <Suspense fallback={<ListSkeleton rows={shown.length} />}>
          <UsersTable users={shown} spaces={spaces} actions={actions} />
        </Suspense>
      )}
      <div className={styles['foot']}>
        {isNarrow && importUsers}
        <Text kind="secondary" tone="2">
          {t('users.foot')}
        </Text>
        <Button kind="text" size="small" onClick={() => setListingRemoved(true)}>
          {t('users.removed')}
        </Button>
        <p className="sv-hidden" role="status">
          {t('users.shown', { count: shown.length })}
        </p>
      </div>
      {isListingRemoved && (
        <Suspense fallback={null}>
          <RemovedUsersDialog onClose={() => setListingRemoved(false)} />
        </Suspense>
      )}
      {importing && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </PageFrame>
  );
}

function ImportUsers({ onImport }: { onImport: () => void }): ReactNode {
  const { t } = useTranslation('company');
  return (
    <Button icon={ImportIcon} onClick={onImport} {...useTrialOver()?.control}>
      {t('users.import')}
    </Button>
  );
}

/** On a phone it stands beside the search, as an icon. */
function AddUser({ short = false }: { short?: boolean }): ReactNode {
  const { t } = useTranslation('company');
  const create = useHref('company.user-create');
  const over = useTrialOver();
  if (create === null) return null;
  return (
    <Button
      kind="primary"
      icon={AddUserIcon}
      {...(over === undefined ? { href: create } : over.control)}
      {...(short && { className: styles['add'] ?? '' })}
    >
      <span className={short ? 'sv-hidden' : ''}>{t('users.add')}</span>
    </Button>
  );
}

interface MenuFilterProps {
  label: string;
  value: string | null;
  /** Words for no choice. */
  all: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
}

function MenuFilter({ label, value, all, options, onChange }: MenuFilterProps): ReactNode {
  const chosen = options.find((option) => option.value === value);
  return (
    <Menu
      label={label}
      align="start"
      entries={[
        { key: 'all', label: all, onSelect: () => onChange(null) },
        ...options.map((option) => ({
          key: option.value,
          label: option.label,
          onSelect: () => onChange(option.value),
        })),
      ]}
      renderTrigger={(trigger) => (
        <Chip iconEnd={ChevronDownIcon} {...trigger}>
          {chosen?.label ?? all}
        </Chip>
      )}
    />
  );
}

/** Those who take a licence are the active and the invited ones, developers aside. */
function accountOptions(users: readonly User[], labelOf: (state: AccountState | 'all') => string) {
  const count = (state: AccountState) => users.filter((user) => accountState(user) === state).length;
  return [
    { value: 'all', label: labelOf('all'), count: users.length },
    ...accountStates.map((state) => ({ value: state, label: labelOf(state), count: count(state) })),
  ];
}

const filterNames = ['q', 'role', 'space', 'account'] as const;

function filterOf(params: URLSearchParams): UserFilter {
  const role = Role.safeParse(params.get('role'));
  return {
    search: params.get('q') ?? '',
    role: role.success ? role.data : null,
    space: params.get('space'),
    account: accountStates.find((state) => state === params.get('account')) ?? null,
  };
}
