import { errorText, useHost, useTranslation, type FetchAuthSession } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Button, Card, ErrorBlock, formatDateTime, PageSection, Skeleton, Text } from '@savoir/ui';
import { RetryIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import styles from './page.module.css';

/** What the identity pool says of whoever looks, and of a visitor where visitors are allowed. */
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
            <div className={styles['row']}>
              <p>{t('identity.guest')}</p>
              <p className={styles['hint']}>{t('identity.guestsOff')}</p>
            </div>
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
  const { toast } = useHost();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['dev', 'identity', asGuest],
    queryFn: async () => (await fetch({ asGuest })).identity,
    staleTime: 0,
    retry: false,
  });
  const renew = async () => {
    try {
      await fetch({ asGuest, forceRefresh: true });
    } catch (failure) {
      toast({ kind: 'error', title: t('identity.notRenewed'), description: errorText(failure) });
      return;
    }
    await refetch();
  };
  if (error !== null)
    return <ErrorBlock title={t('identity.unread')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton />;
  if (data === null) return null;
  const facts = [
    [t('identity.id'), data.id],
    [t('identity.key'), data.credentials.accessKeyId],
  ] as const;
  return (
    <section aria-label={name} className={styles['identity']}>
      <div className={styles['row']}>
        <p>{name}</p>
        <Button icon={RetryIcon} loading={isFetching} onClick={() => void renew()}>
          {t('identity.renew')}
        </Button>
      </div>
      <dl className={styles['facts']}>
        {facts.map(([term, value]) => (
          <div key={term} className={styles['fact']}>
            <dt>{term}</dt>
            <dd>
              <Text kind="code" as="span">
                {value}
              </Text>
            </dd>
          </div>
        ))}
        <div className={styles['fact']}>
          <dt>{t('identity.end')}</dt>
          <dd>{formatDateTime(data.credentials.expiration)}</dd>
        </div>
      </dl>
    </section>
  );
}
