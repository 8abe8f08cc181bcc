import type { Webhook } from '@savoir/contracts/webhooks';
import { useSearchParams, useTranslation, useHost, useApi } from '@savoir/remote-kit';
import { Badge, Button, Card, formatDateTime, formatRelative, EmptyState, List, Text } from '@savoir/ui';
import { DoneIcon, ErrorIcon, HistoryIcon, PauseIcon, SendIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { useMutation, useQuery } from '@savoir/remote-kit/query';
import { tryWebhookMutation } from '../../../api/integrations/webhook.mutations.ts';
import { deliveriesQuery } from '../../../api/integrations/webhook.queries.ts';
import { Waiting } from '../../../features/waiting/waiting.tsx';
import { WebhookMenu, type WebhookMenuProps } from './webhook-menu.tsx';
import { eventsLabel } from './webhook-labels.ts';
import listed from '../../../features/listed/listed.module.css';
import styles from './webhooks.module.css';
import { DeliveryRow } from './delivery-row.tsx';

const looks = {
  on: { tone: 'sapin', icon: DoneIcon },
  failing: { tone: 'ambre', icon: ErrorIcon },
  hand: { tone: 'gris', icon: PauseIcon },
  gone: { tone: 'rouge', icon: ErrorIcon },
} as const;

function stateOf({ active, offReason, lastAttempt }: Webhook): keyof typeof looks {
  if (!active) return offReason === 'hand' ? 'hand' : 'gone';
  return lastAttempt?.isDelivered === false ? 'failing' : 'on';
}

/** One webhook: what it is called for, how it fares, its log. Which log is open stands in the address. */
export function WebhookCard({ webhook, onEdit, onSecret }: WebhookMenuProps): ReactNode {
  const { t } = useTranslation('company');
  const [params, setParams] = useSearchParams();
  const { id, name, url, events, active } = webhook;
  const state = stateOf(webhook);
  const isOpen = params.get('log') === id;
  const toggle = () => setParams({ section: 'webhooks', ...(!isOpen && { log: id }) }, { replace: true });
  return (
    <Card className={listed['card'] ?? ''}>
      <article className={styles['webhook']} aria-labelledby={`webhook-${id}`}>
        <header className={listed['head']}>
          <h3 id={`webhook-${id}`} className={listed['title']}>
            {name}
          </h3>
          <WebhookMenu webhook={webhook} onEdit={onEdit} onSecret={onSecret} />
        </header>
        <div>
          <Badge tone={looks[state].tone} icon={looks[state].icon}>
            {t(`webhooks.state.${state}`)}
          </Badge>
        </div>
        <p>
          <code>{url}</code>
        </p>
        <p>{eventsLabel(t, events)}</p>
        <Notices webhook={webhook} />
        <div className={styles['buttons']}>
          {active && (
            <TryButton
              webhook={webhook}
              onTried={() => setParams({ section: 'webhooks', log: id }, { replace: true })}
            />
          )}
          <Button size="small" icon={HistoryIcon} aria-expanded={isOpen} aria-controls={`log-${id}`} onClick={toggle}>
            {t('webhooks.log.open')}
          </Button>
        </div>
        <div id={`log-${id}`}>{isOpen && <DeliveryLog webhook={webhook} />}</div>
      </article>
    </Card>
  );
}

function Notices({ webhook: { offReason, lastAttempt, formerSecretUntil } }: { webhook: Webhook }): ReactNode {
  const { t } = useTranslation('company');
  const last =
    lastAttempt === null
      ? t('webhooks.neverCalled')
      : t(lastAttempt.isDelivered ? 'webhooks.lastOk' : 'webhooks.lastFailed', {
          when: formatRelative(lastAttempt.date),
        });
  return (
    <>
      {(offReason === 'gone' || offReason === 'failing') && (
        <p className={listed['cause']}>{t(`webhooks.off.${offReason}`)}</p>
      )}
      {formerSecretUntil !== null && (
        <p className={listed['cause']}>{t('webhooks.formerSecret', { date: formatDateTime(formerSecretUntil) })}</p>
      )}
      <p className={styles['meta']}>{last}</p>
    </>
  );
}

/** Sends an event that means nothing; what came of it stands in the log. */
function TryButton({ webhook, onTried }: { webhook: Webhook; onTried: () => void }): ReactNode {
  const { t } = useTranslation('company');
  const { mutate, isPending } = useMutation(tryWebhookMutation(useHost(), t));
  return (
    <Button
      size="small"
      icon={SendIcon}
      loading={isPending}
      aria-label={t('webhooks.tryName', { name: webhook.name })}
      onClick={() => mutate(webhook, { onSuccess: onTried })}
    >
      {t('webhooks.try')}
    </Button>
  );
}

/** What was sent to one address, newest first. */
function DeliveryLog({ webhook }: { webhook: Webhook }): ReactNode {
  const { t } = useTranslation('company');
  const query = useQuery(deliveriesQuery(useApi(), webhook.id));
  const { data } = query;
  if (data === undefined) return <Waiting query={query} failed={t('webhooks.log.failedTitle')} rows={3} />;
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
