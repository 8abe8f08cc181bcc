import type { DeployToken } from '@savoir/contracts/dev';
import { useApi, useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation, useQuery } from '@savoir/remote-kit/query';
import {
  Badge,
  Banner,
  Button,
  Dialog,
  ErrorBlock,
  Field,
  formatDate,
  formatDateTime,
  Input,
  List,
  ListSkeleton,
  Row,
  SelectInput,
  Text,
} from '@savoir/ui';
import { CopyIcon, DeactivatedIcon, DoneIcon } from '@savoir/ui/icons';
import { useId, useState, type ReactNode } from 'react';
import { deployTokensQuery } from '../../api/dev.queries.ts';
import { createDeployTokenMutation, revokeDeployTokenMutation } from '../../api/registry.mutations.ts';
import styles from './dialogs.module.css';

const lifetimes = ['30', '90', '365'];

/** What lets programs deploy this remote. A secret is on the screen once, until this closes. */
export function TokensDialog({ name, onClose }: { name: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation('dev');
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog title={t('tokens.title', { name })} widthPx={640} onClose={onClose}>
      <div className={styles['fields']}>
        <Text kind="secondary" tone="2">
          {t('tokens.text')}
        </Text>
        {secret !== null && <Secret secret={secret} />}
        <NewToken name={name} onMade={setSecret} />
        <Tokens name={name} />
      </div>
    </Dialog>
  );
}

function Secret({ secret }: { secret: string }): ReactNode {
  const { t } = useTranslation('dev');
  const host = useHost();
  const [isCopied, setCopied] = useState(false);
  return (
    <Banner
      alert
      tone="ambre"
      title={t('tokens.once')}
      actions={
        <Button
          icon={isCopied ? DoneIcon : CopyIcon}
          onClick={() =>
            void navigator.clipboard.writeText(secret).then(
              () => setCopied(true),
              () => host.toast({ kind: 'error', title: t('tokens.copyFailed') }),
            )
          }
        >
          {t(isCopied ? 'tokens.copied' : 'tokens.copy')}
        </Button>
      }
    >
      <Text kind="code" as="span" className={styles['secret'] ?? ''}>
        {secret}
      </Text>
    </Banner>
  );
}

function NewToken({ name, onMade }: { name: string; onMade: (secret: string) => void }): ReactNode {
  const { t } = useTranslation('dev');
  const id = useId();
  const [label, setLabel] = useState('');
  const [days, setDays] = useState('90');
  const [error, setError] = useState<string | null>(null);
  const { mutate: create, isPending } = useMutation(createDeployTokenMutation(useHost(), t, name));

  function send(): void {
    if (label.trim() === '') return setError(t('tokens.labelMissing'));
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
      <div>
        <label className="sv-field-label" htmlFor={id}>
          {t('tokens.lifetime')}
        </label>
        <SelectInput
          id={id}
          value={days}
          onChange={setDays}
          options={lifetimes.map((value) => ({ value, label: t('tokens.days', { count: Number(value) }) }))}
        />
      </div>
      <Button type="submit" loading={isPending} loadingText={t('tokens.creating')}>
        {t('tokens.create')}
      </Button>
    </form>
  );
}

function Tokens({ name }: { name: string }): ReactNode {
  const { t } = useTranslation('dev');
  const { data, isError, refetch } = useQuery(deployTokensQuery(useApi(), name));
  if (isError) return <ErrorBlock title={t('tokens.failed')} text={t('dialog.retry')} onRetry={() => void refetch()} />;
  if (data === undefined) return <ListSkeleton rows={2} />;
  if (data.length === 0)
    return (
      <Text kind="secondary" tone="2">
        {t('tokens.none')}
      </Text>
    );
  return (
    <List aria-label={t('tokens.title', { name })}>
      {data.map((token) => (
        <TokenRow key={token.id} name={name} token={token} />
      ))}
    </List>
  );
}

function TokenRow({ name, token }: { name: string; token: DeployToken }): ReactNode {
  const { t } = useTranslation('dev');
  const host = useHost();
  const { mutate: revoke, isPending } = useMutation(revokeDeployTokenMutation(host, t, name));

  async function ask(): Promise<void> {
    const agreed = await host.confirm({
      title: t('tokens.revokeTitle', { label: token.label }),
      body: t('tokens.revokeText'),
      confirmLabel: t('tokens.revoke'),
      danger: true,
    });
    if (agreed) revoke(token);
  }

  return (
    <Row
      title={token.label}
      meta={[
        <Text kind="code" as="span" key="ending">{`…${token.ending}`}</Text>,
        token.creator,
        t('tokens.until', { date: formatDate(token.expiryDate) }),
        token.lastUseDate === null ? t('tokens.unused') : t('tokens.used', { date: formatDateTime(token.lastUseDate) }),
      ]}
      badge={
        token.isRevoked || token.isOver ? (
          <Badge icon={DeactivatedIcon}>{t(token.isRevoked ? 'tokens.revoked' : 'tokens.over')}</Badge>
        ) : (
          <Button kind="danger-text" loading={isPending} onClick={() => void ask()}>
            {t('tokens.revoke')}
          </Button>
        )
      }
    />
  );
}
