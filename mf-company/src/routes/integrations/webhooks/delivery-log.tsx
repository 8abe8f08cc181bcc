import type { Webhook } from '@savoir/contracts/webhooks';
import { errorText, useApi, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { EmptyState, ErrorBlock, List, ListSkeleton, Text } from '@savoir/ui';
import { SendIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { deliveriesQuery } from '../../../api/integrations/webhook.queries.ts';
import { DeliveryRow } from './delivery-row.tsx';
import styles from './webhooks.module.css';

/** What was sent to one address, newest first. */
export function DeliveryLog({ webhook }: { webhook: Webhook }): ReactNode {
  const { t } = useTranslation('company');
  const { data, error, isFetching, refetch } = useQuery(deliveriesQuery(useApi(), webhook.id));
  if (data === undefined && error !== null)
    return (
      <ErrorBlock
        title={t('webhooks.log.failedTitle')}
        text={errorText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (data === undefined) return <ListSkeleton rows={3} />;
  if (data.length === 0)
    return <EmptyState icon={SendIcon} title={t('webhooks.log.emptyTitle')} text={t('webhooks.log.emptyText')} />;
  return (
    <div className={styles['log']}>
      <Text kind="secondary" tone="2">
        {t('webhooks.log.text')}
      </Text>
      <List aria-label={t('webhooks.log.title', { name: webhook.name })}>
        {data.map((delivery) => (
          <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
        ))}
      </List>
    </div>
  );
}
