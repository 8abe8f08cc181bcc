import { spacesQuery } from '@savoir/api-client';
import { Role, type Role as RoleName } from '@savoir/contracts/access';
import type { Space } from '@savoir/contracts/spaces';
import type { User } from '@savoir/contracts/users';
import {
  useApi,
  useHostUser,
  useHref,
  useIsNarrow,
  useSearchParams,
  useTranslation,
  type PageContext,
} from '@savoir/remote-kit';
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
} from '@savoir/ui';
import { AddUserIcon, ChevronDownIcon, ImportIcon } from '@savoir/ui/icons';
import { Users } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ownCompanyQuery } from '../../api/company.queries.ts';
import { userListQuery } from '../../api/user.queries.ts';
import { Licences } from '../../features/licences/licences.tsx';
import { CompanyTabs } from '../../features/tabs/company-tabs.tsx';
import { useUserActions } from '../../features/users/use-user-actions.ts';
import { filterUsers } from './filter-users.ts';
import { UsersList } from './users-list.tsx';
import styles from './users.module.css';

const UsersTable = lazy(async () => ({ default: (await import('./users-table.tsx')).UsersTable }));
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
  const { company } = useHostUser();
  const { data: users } = useSuspenseQuery(userListQuery(api));
  const { data: spaces } = useSuspenseQuery(spacesQuery(api));
  const filter = useUserFilter();
  const { search, role, space, set, clear } = filter;
  const isNarrow = useIsNarrow();
  const actions = useUserActions();
  const [importing, setImporting] = useState(false);
  const shown = filterUsers(users, { search, role, space });

  return (
    <PageFrame
      title={t('routes.users')}
      overline={company.name}
      actions={<PageActions onImport={() => setImporting(true)} />}
    >
      <CompanyTabs />
      <div className={styles['licences']}>
        <Licences />
      </div>
      <div className={styles['filters']}>
        <SearchInput
          label={t('users.search')}
          value={search}
          onChange={(value) => set('q', value)}
          className={styles['search'] ?? ''}
        />
        <FilterChips
          label={t('users.roles')}
          value={role ?? 'all'}
          onChange={(value) => set('role', value === 'all' ? null : value)}
          options={roleOptions(users, t('users.all'))}
        />
        {spaces.length > 0 && <SpaceFilter spaces={spaces} value={space} onChange={(value) => set('space', value)} />}
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
        <Text kind="secondary" tone="2">
          {t('users.foot')}
        </Text>
        <p className="sv-hidden" role="status">
          {t('users.shown', { count: shown.length })}
        </p>
      </div>
      {importing && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </PageFrame>
  );
}

function PageActions({ onImport }: { onImport: () => void }): ReactNode {
  const { t } = useTranslation('company');
  const create = useHref('company.user-create');
  return (
    <>
      <Button icon={ImportIcon} onClick={onImport}>
        {t('users.import')}
      </Button>
      {create !== null && (
        <Button kind="primary" icon={AddUserIcon} href={create}>
          {t('users.add')}
        </Button>
      )}
    </>
  );
}

function SpaceFilter({
  spaces,
  value,
  onChange,
}: {
  spaces: readonly Space[];
  value: string | null;
  onChange: (id: string | null) => void;
}): ReactNode {
  const { t } = useTranslation('company');
  const chosen = spaces.find(({ id }) => id === value);
  return (
    <Menu
      label={t('users.spaceFilter')}
      align="start"
      entries={[
        { key: 'all', label: t('users.allSpaces'), onSelect: () => onChange(null) },
        ...spaces.map(({ id, name }) => ({ key: id, label: name, onSelect: () => onChange(id) })),
      ]}
      renderTrigger={(trigger) => (
        <Chip iconEnd={ChevronDownIcon} {...trigger}>
          {chosen?.name ?? t('users.allSpaces')}
        </Chip>
      )}
    />
  );
}

function roleOptions(users: readonly User[], all: string) {
  const count = (role: RoleName) => users.filter((user) => user.role === role).length;
  return [
    { value: 'all', label: all, count: users.length },
    ...Role.options.map((role) => ({ value: role, label: roleLabel(role), count: count(role) })),
  ];
}

function useUserFilter() {
  const [params, setParams] = useSearchParams();
  const given = Role.safeParse(params.get('role'));
  return {
    search: params.get('q') ?? '',
    role: given.success ? given.data : null,
    space: params.get('space'),
    set: (name: 'q' | 'role' | 'space', value: string | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === null || value === '') after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace: true },
      ),
    clear: () => setParams({}, { replace: true }),
  };
}
