import { overrideFolder, readRemoteOverride, remoteOverrideKey } from '@savoir/contracts/dev-conf';
import type { RegisteredRemote } from '@savoir/contracts/platform';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Banner, Button, Card, Field, Input, SelectInput, Text, Title } from '@savoir/ui';
import { HistoryIcon } from '@savoir/ui/icons';
import { useId, useState, type ReactNode } from 'react';
import { checkReplacementMutation } from '../../api/remote.mutations.ts';
import styles from './override-form.module.css';

/** Runs one remote from another address in this tab, until it is closed or put back. */
export function OverrideForm({ remotes }: { remotes: readonly RegisteredRemote[] }): ReactNode {
  const { t } = useTranslation('dev');
  const { overrideOrigins: origins } = useHost().config;
  const id = useId();
  const [current] = useState(() => readRemoteOverride(sessionStorage));
  const [name, setName] = useState(current?.name ?? remotes[0]?.name ?? '');
  const [address, setAddress] = useState(current?.address ?? '');
  const [error, setError] = useState<string | null>(null);
  const { mutate: check, isPending: checking } = useMutation(checkReplacementMutation());

  function replace(): void {
    const folder = overrideFolder({ name, address }, { site: location.origin, origins });
    if (folder === null) return setError(t('override.refused'));
    check(
      { name, folder },
      {
        onSuccess(isThere) {
          if (!isThere) return setError(t('override.absent', { name, address: folder }));
          sessionStorage.setItem(remoteOverrideKey, JSON.stringify({ name, address: folder }));
          location.reload();
        },
      },
    );
  }

  function putBack(): void {
    sessionStorage.removeItem(remoteOverrideKey);
    location.reload();
  }

  return (
    <Card as="section" className={styles['card'] ?? ''} aria-label={t('override.title')}>
      <div>
        <Title level={2} look="card">
          {t('override.title')}
        </Title>
        <Text kind="secondary" tone="2">
          {t('override.text')}
        </Text>
      </div>
      {current !== null && (
        <Banner
          tone="gris"
          title={t('override.current', { ...current })}
          actions={
            <Button icon={HistoryIcon} onClick={putBack}>
              {t('override.putBack')}
            </Button>
          }
        />
      )}
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          replace();
        }}
      >
        <div className={styles['name']}>
          <label className="sv-field-label" htmlFor={id}>
            {t('override.name')}
          </label>
          <SelectInput
            id={id}
            value={name}
            onChange={setName}
            options={remotes.map((remote) => ({ value: remote.name, label: `mf-${remote.name}` }))}
          />
        </div>
        <Field
          label={t('override.address')}
          error={error}
          hint={
            origins.length === 0
              ? t('override.ownOnly')
              : t('override.allowed', { origins: origins.join(', '), count: origins.length })
          }
        >
          {(control) => (
            <Input
              {...control}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder={`/remotes/${name}/1.42.8-ab12cd34/`}
              value={address}
              onChange={({ target }) => {
                setAddress(target.value);
                setError(null);
              }}
            />
          )}
        </Field>
        <Button type="submit" loading={checking} loadingText={t('override.checking')}>
          {t('override.replace')}
        </Button>
      </form>
    </Card>
  );
}
