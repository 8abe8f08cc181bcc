import { useApi, useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation, useSuspenseQuery } from '@savoir/remote-kit/query';
import { Card, List, roleLabel, Row, SelectInput, Text } from '@savoir/ui';
import type { ReactNode } from 'react';
import { ownCompanyQuery } from '../../../api/company.queries.ts';
import { setGroupRoleMutation, type GroupRole } from '../../../api/integrations/directory.mutations.ts';
import { spaceDetailsQuery } from '../../../api/space.queries.ts';
import { AddGroup } from './add-group.tsx';
import { grantable, groupRows, type GroupRow } from './group-rows.ts';
import styles from './directory.module.css';

/** Groups of the directory and of sign-ins, and the role that each gives. */
export function GroupRoles(): ReactNode {
  const { t } = useTranslation('company');
  const api = useApi();
  const { data: company } = useSuspenseQuery(ownCompanyQuery(api));
  const { data: spaces } = useSuspenseQuery(spaceDetailsQuery(api));
  const { mutate: save, isPending, variables } = useMutation(setGroupRoleMutation(useHost(), t));
  const groups = groupRows(spaces, company.groupRules);
  const nameOf = (id: string) => spaces.find((space) => space.id === id)?.name ?? '';
  return (
    <div className={styles['card']}>
      <Text tone="2">{t('directory.groups.text')}</Text>
      {groups.length === 0 ? (
        <Text>{t('directory.groups.none')}</Text>
      ) : (
        <List aria-label={t('directory.groups.list')}>
          {groups.map((group) => (
            <Row
              key={group.name}
              title={group.name}
              meta={[
                group.memberCount === null
                  ? t('directory.groups.atSignIn')
                  : t('directory.groups.fromDirectory', { count: group.memberCount }),
                group.spaceIds.length > 0 &&
                  t('directory.groups.spaces', { names: group.spaceIds.map(nameOf).filter(Boolean).join(', ') }),
              ]}
              badge={
                <RoleSelect
                  group={isPending && variables.group === group.name ? { ...group, role: variables.role } : group}
                  isPending={isPending}
                  onChange={(role) => save({ group: group.name, role })}
                />
              }
            />
          ))}
        </List>
      )}
      <Card>
        <AddGroup
          isTaken={(name) => groups.some((group) => group.name === name)}
          isFull={company.groupRules.length >= 100}
          isPending={isPending}
          onAdd={save}
        />
      </Card>
    </div>
  );
}

interface Props {
  group: GroupRow;
  isPending: boolean;
  onChange: (role: GroupRole['role']) => void;
}

function RoleSelect({ group, isPending, onChange }: Props): ReactNode {
  const { t } = useTranslation('company');
  return (
    <SelectInput
      className={styles['role'] ?? ''}
      aria-label={t('directory.groups.role', { group: group.name })}
      value={group.role ?? ''}
      disabled={isPending}
      onChange={(value) => onChange(grantable.find((role) => role === value) ?? null)}
      options={[
        { value: '', label: t('directory.groups.byHand') },
        ...grantable.map((role) => ({ value: role, label: roleLabel(role) })),
      ]}
    />
  );
}
