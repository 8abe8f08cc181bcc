import { useTranslation } from '@savoir/remote-kit';
import { Button, Field, Input, roleLabel, SelectInput, Text } from '@savoir/ui';
import { PlusIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import type { GroupRole } from '../../../api/integrations/directory.mutations.ts';
import { grantable } from './group-rows.ts';
import styles from './directory.module.css';

interface Props {
  isTaken: (name: string) => boolean;
  /** There is no room for another rule. */
  isFull: boolean;
  isPending: boolean;
  onAdd: (group: GroupRole, then: { onSuccess: () => void }) => void;
}

/** Names a group that a sign-in brings, before anybody of it has come. */
export function AddGroup({ isTaken, isFull, isPending, onAdd }: Props): ReactNode {
  const { t } = useTranslation('company');
  const [name, setName] = useState('');
  const [role, setRole] = useState<(typeof grantable)[number]>('creator');
  const [error, setError] = useState<string | null>(null);
  if (isFull) return <Text tone="2">{t('directory.groups.tooMany')}</Text>;
  const group = name.trim();
  const add = () => {
    const problem =
      group === '' ? t('directory.groups.nameRequired') : isTaken(group) ? t('directory.groups.nameTaken') : null;
    setError(problem);
    if (problem === null) onAdd({ group, role }, { onSuccess: () => setName('') });
  };
  return (
    <form
      noValidate
      className={styles['add']}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Field label={t('directory.groups.name')} error={error}>
        {(control) => (
          <Input {...control} value={name} maxLength={200} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <Field label={t('directory.groups.newRole')}>
        {(control) => (
          <SelectInput
            {...control}
            value={role}
            onChange={(value) => setRole(grantable.find((one) => one === value) ?? role)}
            options={grantable.map((one) => ({ value: one, label: roleLabel(one) }))}
          />
        )}
      </Field>
      <Button type="submit" icon={PlusIcon} loading={isPending}>
        {t('directory.groups.add')}
      </Button>
    </form>
  );
}
