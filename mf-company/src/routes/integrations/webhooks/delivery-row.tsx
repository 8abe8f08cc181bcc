import type { Webhook, WebhookDelivery } from '@savoir/contracts/webhooks';
import { useHost, useTranslation, type TFunction } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Badge, Button, formatDateTime, formatNumber, Row } from '@savoir/ui';
import { DoneIcon, ErrorIcon, RetryIcon, SendIcon, WorkingIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { resendMutation } from '../../../api/integrations/webhook.mutations.ts';
import { eventLabel } from './webhook-labels.ts';
import listed from '../../../features/listed/listed.module.css';
import styles from './webhooks.module.css';

const looks = {
  sending: { tone: 'bleu', icon: WorkingIcon, turning: true },
  waiting: { tone: 'ambre', icon: RetryIcon },
  delivered: { tone: 'sapin', icon: DoneIcon },
  failed: { tone: 'rouge', icon: ErrorIcon },
} as const;

/** Until the first answer it is on its way; then it waits. */
const stateOf = ({ state, attempts }: WebhookDelivery): keyof typeof looks =>
  state === 'waiting' && attempts === 0 ? 'sending' : state;

/** One event for one webhook, with its latest attempt. */
export function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }): ReactNode {
  const { t } = useTranslation('company');
  const { mutate: resend, isPending } = useMutation(resendMutation(useHost(), t, webhook.id));
  const { type, title, date, attempts, nextDate, state } = delivery;
  const { tone, icon, ...look } = looks[stateOf(delivery)];
  return (
    <Row
      title={`${eventLabel(t, type)} · ${title}`}
      meta={[
        formatDateTime(date),
        ...attemptTexts(t, delivery),
        attempts > 1 && t('webhooks.log.attempts', { count: attempts }),
        state === 'waiting' && attempts > 0 && nextDate !== null && nextAttemptText(t, nextDate),
      ]}
      detail={<Details delivery={delivery} />}
      badge={
        <div className={styles['end']}>
          <Badge tone={tone} icon={icon} {...look}>
            {t(`webhooks.log.state.${stateOf(delivery)}`)}
          </Badge>
          {webhook.active && (
            <Button
              size="small"
              icon={SendIcon}
              loading={isPending}
              aria-label={t('webhooks.log.resendName', { title })}
              onClick={() => resend(delivery)}
            >
              {t('webhooks.log.resend')}
            </Button>
          )}
        </div>
      }
    />
  );
}

type T = TFunction<'company'>;

const nextAttemptText = (t: T, date: string): string => t('webhooks.log.next', { when: formatDateTime(date) });

function attemptTexts(t: T, { last }: WebhookDelivery): string[] {
  if (last === null) return [];
  const { status, durationMs, failure } = last;
  return [
    ...(failure === null || failure === 'status' ? [] : [t(`webhooks.failure.${failure}`)]),
    ...(status === null ? [] : [t('webhooks.log.status', { status })]),
    ...(status === null ? [] : [t('webhooks.log.duration', { ms: formatNumber(durationMs) })]),
  ];
}

function Details({ delivery: { eventId, last } }: { delivery: WebhookDelivery }): ReactNode {
  const { t } = useTranslation('company');
  if (last === null || last.answer === '')
    return <p className={styles['meta']}>{t('webhooks.log.id', { id: eventId })}</p>;
  return (
    <details className={`${listed['details']} ${styles['details']}`}>
      <summary>{t('webhooks.log.answer')}</summary>
      <p className={styles['meta']}>{t('webhooks.log.id', { id: eventId })}</p>
      <pre>{last.answer}</pre>
    </details>
  );
}
