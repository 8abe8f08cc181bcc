import type { Webhook, WebhookDelivery } from '@savoir/contracts/webhooks';
import type { DeliveryRow, WebhookRow } from './webhook.row.ts';

export function toWebhook(row: WebhookRow, now: Date): Webhook {
  const { _id: id, version, name, url, events, active, off, creationDate, formerSecret, lastAttempt } = row;
  const isFormerValid = formerSecret !== null && formerSecret.until > now;
  return {
    id,
    version,
    name,
    url,
    events: events.map(({ type }) => type),
    active,
    offReason: off?.reason ?? null,
    creationDate: creationDate.toISOString(),
    formerSecretUntil: isFormerValid ? formerSecret.until.toISOString() : null,
    lastAttempt: lastAttempt === null ? null : { ...lastAttempt, date: lastAttempt.date.toISOString() },
  };
}

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  const { _id: id, eventId, type, title, date, state, attempts, formerAttempts, nextDate, last } = row;
  return {
    id,
    eventId,
    type,
    title,
    date: date.toISOString(),
    state,
    attempts: attempts + formerAttempts,
    nextDate: nextDate?.toISOString() ?? null,
    last: last === null ? null : { ...last, date: last.date.toISOString() },
  };
}
