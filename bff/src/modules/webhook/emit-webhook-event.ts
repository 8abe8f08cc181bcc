import { createHash } from 'node:crypto';
import { newId } from '@savoir/contracts/common';
import { webhookLogDays } from '@savoir/contracts/limits';
import type { WebhookEvent, WebhookMessage, WebhookMessageType, WebhookSubject } from '@savoir/contracts/webhooks';
import type { Services } from '../../services.ts';
import { enqueueDelivery } from './delivery-queue.ts';
import { findWaitingOf, insertDeliveries } from './webhook-delivery.collection.ts';
import { findListening } from './webhook.collection.ts';
import type { DeliveryRow, WebhookRow } from './webhook.row.ts';

/** Something that happened, as it is sent outside the product. */
export interface WebhookNews {
  /** Idempotency key: the same event has the same one however often it is sent. */
  event: string;
  companyId: string;
  type: WebhookEvent;
  /** When it happened, the same each time it is sent. */
  date: Date;
  subject: Omit<WebhookSubject, 'url'> & { path: string };
}

type Emitting = Pick<Services, 'db' | 'jobs' | 'config' | 'clock'>;

const dayMs = 24 * 3600_000;
/** Older than that it is sent to no one any more. Far shorter than deliveries are retained, by which an event is known to be sent. */
const newsMs = 7 * dayMs;

/** Writes one delivery for each webhook that wants it and queues it. Safe to repeat: a consumer calls it, which runs again when it was cut. */
export async function emitWebhookEvent(services: Emitting, news: WebhookNews): Promise<void> {
  const { db, clock } = services;
  const { companyId, type, date, event } = news;
  if (clock().getTime() - date.getTime() > newsMs) return;
  const listening = await findListening(db, companyId, type, date);
  if (listening.length === 0) return;
  const message = messageOf(services, eventIdOf(companyId, event), news);
  await insertDeliveries(
    db,
    listening.map((webhook) => deliveryOf(webhook, message, clock())),
  );
  for (const delivery of await findWaitingOf(db, companyId, message.id))
    await enqueueDelivery(services.jobs, services, delivery);
}

/** The same for the same event, so that it can never be sent twice as two. */
const eventIdOf = (companyId: string, event: string): string =>
  `msg_${createHash('sha256').update(`${companyId}\n${event}`).digest('base64url').slice(0, 27)}`;

export function messageOf(
  { config }: Pick<Services, 'config'>,
  id: string,
  {
    type,
    date,
    companyId,
    subject: { path, ...subject },
  }: Omit<WebhookNews, 'event' | 'type'> & { type: WebhookMessageType },
): WebhookMessage {
  const url = `${config.publicUrl}${path}`;
  return { id, type, occurredAt: date.toISOString(), companyId, subject: { ...subject, url } };
}

export function deliveryOf(webhook: WebhookRow, message: WebhookMessage, now: Date): DeliveryRow {
  return {
    _id: newId(now.getTime()),
    companyId: webhook.companyId,
    webhookId: webhook._id,
    eventId: message.id,
    type: message.type,
    title: message.subject.title,
    body: JSON.stringify(message),
    date: now,
    state: 'waiting',
    turn: 0,
    attempts: 0,
    formerAttempts: 0,
    nextDate: now,
    urgent: false,
    last: null,
    endDate: new Date(now.getTime() + webhookLogDays * dayMs),
  };
}
