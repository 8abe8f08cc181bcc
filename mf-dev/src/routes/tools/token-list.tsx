import type { DeployToken } from '@savoir/contracts/dev';
import { useApi, useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation, useQuery } from '@savoir/remote-kit/query';
import {
  Badge,
  Button,
  ErrorBlock,
  formatDate,
  formatDateTime,
  List,
  ListSkeleton,
  Row,
  Text,
  useKeptFocus,
} from '@savoir/ui';
import { DeactivatedIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { deployTokensQuery } from '../../api/dev.queries.ts';
import { revokeDeployTokenMutation } from '../../api/registry.mutations.ts';

interface TokenListProps {
  /** Of the remote. */
  name: string;
  onRevoked?: (token: DeployToken) => void;
}

/** The tokens of a remote, the newest first. */
export function TokenList({ name, onRevoked }: TokenListProps): ReactNode {
  const { t } = useTranslation('dev');
  const { data, isLoadingError, refetch } = useQuery(deployTokensQuery(useApi(), name));
  if (isLoadingError)
    return <ErrorBlock title={t('tokens.failed')} text={t('dialog.retry')} onRetry={() => void refetch()} />;
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
        <TokenRow key={token.id} name={name} token={token} {...(onRevoked !== undefined && { onRevoked })} />
      ))}
    </List>
  );
}

function TokenRow({ name, token, onRevoked }: TokenListProps & { token: DeployToken }): ReactNode {
  const { t } = useTranslation('dev');
  const host = useHost();
  const isEnded = token.isRevoked || token.isOver;
  const state = useKeptFocus<HTMLSpanElement>(isEnded);
  const { mutate: revoke, isPending } = useMutation(revokeDeployTokenMutation(host, t, name));

  async function ask(): Promise<void> {
    const agreed = await host.confirm({
      title: t('tokens.revokeTitle', { label: token.label }),
      body: t('tokens.revokeText'),
      confirmLabel: t('tokens.revoke'),
      danger: true,
    });
    if (agreed) revoke(token, { onSuccess: () => onRevoked?.(token) });
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
        isEnded ? (
          <span ref={state} tabIndex={-1}>
            <Badge icon={DeactivatedIcon}>{t(token.isRevoked ? 'tokens.revoked' : 'tokens.over')}</Badge>
          </span>
        ) : (
          <Button kind="danger-text" loading={isPending} onClick={() => void ask()}>
            {t('tokens.revoke')}
          </Button>
        )
      }
    />
  );
}
