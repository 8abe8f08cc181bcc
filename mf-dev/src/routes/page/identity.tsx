import { errorText, useHost, useTranslation, type FetchAuthSession } from '@savoir/remote-kit';
import { useMutation, useQuery } from '@savoir/remote-kit/query';
import { Button, Card, ErrorBlock, formatDateTime, PageSection, Skeleton } from '@savoir/ui';
import { RetryIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { renewIdentityMutation } from '../../api/identity.mutations.ts';
import { identityQuery } from '../../api/identity.queries.ts';
import { type Fact, Facts } from '../../features/facts/facts.tsx';
import styles from './page.module.css';
import { ToolRow } from './tool-row.tsx';

/** What the identity pool says of the person who looks, and of a visitor where visitors are allowed. */
export function Identity(): ReactNode {
  const { t } = useTranslation('dev');
  const { config, fetchAuthSession } = useHost();
  const { identityPool } = config.userPool;
  return (
    <PageSection title={t('identity.title')}>
      {identityPool === null || fetchAuthSession === undefined ? (
        <Card>
          <p className={styles['hint']}>{t(identityPool === null ? 'identity.none' : 'identity.old')}</p>
        </Card>
      ) : (
        <Card className={styles['rows'] ?? ''}>
          <Credentials name={t('identity.me')} fetch={fetchAuthSession} />
          {identityPool.allowGuests ? (
            <Credentials name={t('identity.guest')} asGuest fetch={fetchAuthSession} />
          ) : (
            <ToolRow name={t('identity.guest')}>
              <p className={styles['hint']}>{t('identity.guestsOff')}</p>
            </ToolRow>
          )}
        </Card>
      )}
    </PageSection>
  );
}

function Credentials({
  name,
  fetch,
  asGuest = false,
}: {
  name: string;
  fetch: FetchAuthSession;
  asGuest?: boolean;
}): ReactNode {
  const { t } = useTranslation('dev');
  const { data, error, refetch, isFetching } = useQuery(identityQuery(fetch, asGuest));
  const { mutate: renew, isPending } = useMutation(renewIdentityMutation(useHost(), t, fetch, asGuest));
  if (error !== null)
    return <ErrorBlock title={t('identity.unread')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton />;
  if (data === null) return null;
  const facts: Fact[] = [
    [t('identity.id'), data.id, 'code'],
    [t('identity.key'), data.credentials.accessKeyId, 'code'],
    [t('identity.end'), formatDateTime(data.credentials.expiration)],
  ];
  return (
    <section aria-label={name} className={styles['identity']}>
      <ToolRow name={name}>
        <Button icon={RetryIcon} loading={isPending || isFetching} onClick={() => renew()}>
          {t('identity.renew')}
        </Button>
      </ToolRow>
      <Facts facts={facts} />
    </section>
  );
}
