import { useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Button, Field, Input, SelectInput } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import { createDeployTokenMutation } from '../../api/registry.mutations.ts';
import styles from './dialogs.module.css';

const lifetimes = ['30', '90', '365'];

/** A name and a time for a token of a remote. */
export function NewToken({
  name,
  mayCreate = () => true,
  onMade,
  children,
}: {
  name: string;
  /** Asked when the form is sent; says itself what is wrong. */
  mayCreate?: () => boolean;
  onMade: (secret: string) => void;
  /** Further fields, above its own. */
  children?: ReactNode;
}): ReactNode {
  const { t } = useTranslation('dev');
  const [label, setLabel] = useState('');
  const [days, setDays] = useState('90');
  const [error, setError] = useState<string | null>(null);
  const { mutate: create, isPending } = useMutation(createDeployTokenMutation(useHost(), t, name));

  function send(): void {
    const isAllowed = mayCreate();
    if (label.trim() === '') return setError(t('tokens.labelMissing'));
    if (!isAllowed) return;
    create(
      { label, days: Number(days) },
      {
        onSuccess({ secret }) {
          onMade(secret);
          setLabel('');
        },
      },
    );
  }

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {children}
      <Field label={t('tokens.label')} hint={t('tokens.labelHint')} error={error}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={100}
            value={label}
            onChange={({ target }) => {
              setLabel(target.value);
              setError(null);
            }}
          />
        )}
      </Field>
      <Field label={t('tokens.lifetime')}>
        {(control) => (
          <SelectInput
            {...control}
            value={days}
            onChange={setDays}
            options={lifetimes.map((value) => ({ value, label: t('tokens.days', { count: Number(value) }) }))}
          />
        )}
      </Field>
      <Button type="submit" loading={isPending} loadingText={t('tokens.creating')}>
        {t('tokens.create')}
      </Button>
    </form>
  );
}
