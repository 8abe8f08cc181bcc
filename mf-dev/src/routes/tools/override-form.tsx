import { RemoteName } from '@savoir/contracts/dev';
import {
  failedOverrideKey,
  overrideFolder,
  readFailedOverride,
  readRemoteOverride,
  remoteOverrideKey,
  type RemoteOverride,
} from '@savoir/contracts/dev-conf';
import type { RegisteredRemote } from '@savoir/contracts/platform';
import { errorText, useHost, useSearchParams, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Banner, Button, Card, Field, Input, Text, Title } from '@savoir/ui';
import { HistoryIcon } from '@savoir/ui/icons';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { prepareReplacementMutation, putBackMutation } from '../../api/remote.mutations.ts';
import styles from './override-form.module.css';
import { RemoteNameField } from './remote-name-field.tsx';

/** Runs one remote from another address in this tab, until it is closed or put back. The address of the page may say which, from where. */
export function OverrideForm({ remotes }: { remotes: readonly RegisteredRemote[] }): ReactNode {
  const { t } = useTranslation('dev');
  const host = useHost();
  const { overrideOrigins: origins } = host.config;
  const [asked] = useSearchParams();
  const id = useId();
  const [current] = useState(() => readRemoteOverride(sessionStorage));
  // A link that asks for another one has nothing to do with it.
  const [failed] = useState(() => {
    const last = readFailedOverride(sessionStorage);
    return [null, last?.address].includes(asked.get('address')) ? last : null;
  });
  const [name, setName] = useState(failed?.name ?? asked.get('name') ?? current?.name ?? '');
  const [address, setAddress] = useState(failed?.address ?? asked.get('address') ?? current?.address ?? '');
  const [error, setError] = useState(
    failed &&
      t(failed.problem === null ? 'override.unanswered' : 'override.failed', {
        ...failed,
        problem: failed.problem ?? '',
      }),
  );
  useEffect(() => sessionStorage.removeItem(failedOverrideKey), []);
  const isNamed = RemoteName.safeParse(name).success;
  const { mutate: prepare, isPending: preparing } = useMutation(prepareReplacementMutation(host));
  const { mutate: refuse, isPending: refusing } = useMutation(putBackMutation(host));

  function replace(): void {
    if (!isNamed) return setError(t('newRemote.nameWrong'));
    const folder = overrideFolder({ name, address }, { site: location.origin, origins });
    if (folder === null) return setError(t('override.refused'));
    prepare(
      { name, folder },
      {
        onSuccess(isThere) {
          if (!isThere) return setError(t('override.absent', { name, address: folder }));
          sessionStorage.setItem(remoteOverrideKey, JSON.stringify({ name, address: folder }));
          location.reload();
        },
        onError: (cause) => setError(errorText(cause)),
      },
    );
  }

  function putBack({ address: from }: RemoteOverride): void {
    sessionStorage.removeItem(remoteOverrideKey);
    refuse({ address: from }, { onSettled: () => location.reload() });
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
            <Button icon={HistoryIcon} loading={refusing} onClick={() => putBack(current)}>
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
        <RemoteNameField
          label={t('override.name')}
          error={isNamed ? null : error}
          list={id}
          value={name}
          onChange={(typed) => {
            setName(typed);
            setError(null);
          }}
        />
        <datalist id={id}>
          {remotes.map((remote) => (
            <option key={remote.name}>{remote.name}</option>
          ))}
        </datalist>
        <Field
          label={t('override.address')}
          error={isNamed ? error : null}
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
              placeholder={`/remotes/${name || 'notes'}/1.42.8-ab12cd34/`}
              value={address}
              onChange={({ target }) => {
                setAddress(target.value);
                setError(null);
              }}
            />
          )}
        </Field>
        <Button type="submit" loading={preparing} loadingText={t('override.checking')}>
          {t('override.replace')}
        </Button>
      </form>
    </Card>
  );
}
