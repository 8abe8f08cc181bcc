import { appVersion } from '@savoir/contracts/limits';
import type { Services } from '../../services.ts';
import { findCompany } from '../company/company.collection.ts';
import { deliveryJobType, enqueueDelivery, type DeliveryTask } from './delivery-queue.ts';
import { isGivenUp, nextAttempt, restAfter } from './retry-pauses.ts';
import { turnWebhookOff } from './turn-off.ts';
import { deleteDeliveries, dropWaiting, endTurn, findDelivery, putOff } from './webhook-delivery.collection.ts';
import { signedHeaders, unsealSecret } from './webhook-secret.ts';
import { findWebhook, writeHealth } from './webhook.collection.ts';
import type { DeliveryAttempt, DeliveryRow, WebhookRow } from './webhook.row.ts';

/** Nothing leaves a company that is closed; once it is opened again what waits goes on. */
const closedPauseMs = 3600_000;
/** The receiver is gone for good and says so. */
const goneStatus = 410;

/** Sends one delivery. A run that is cut is repeated with the same id, by which its receiver knows it. */
export function defineDelivery(services: Services): void {
  const { db, jobs, clock } = services;
  jobs.define<DeliveryTask>(deliveryJobType, {
    // Receivers may be slow.
    atOnce: 2,
    timeoutMs: 60_000,
    async run({ payload, signal }) {
      const found = await findDue(services, payload);
      if (found === null) return;
      const { delivery, webhook } = found;
      if ((await findCompany(db, delivery.companyId))?.active !== true)
        return putOffUntil(services, delivery, new Date(clock().getTime() + closedPauseMs));
      if (!delivery.urgent && webhook.restsUntil !== null && webhook.restsUntil > clock())
        return putOffUntil(services, delivery, webhook.restsUntil);
      await attempt(services, webhook, delivery, signal);
    },
    // Its process ended each time, or the database did: as an attempt that failed, it is tried again later.
    async onDead({ payload }) {
      const found = await findDue(services, payload);
      if (found === null) return;
      const last: DeliveryAttempt = { date: clock(), durationMs: 0, status: null, answer: '', failure: 'internal' };
      await conclude(services, found.webhook, found.delivery, last);
    },
  });
}

/** Null where someone sent it again, turned the webhook off or deleted it meanwhile. */
async function findDue({ db, clock }: Services, { companyId, deliveryId, turn }: DeliveryTask) {
  const delivery = await findDelivery(db, companyId, deliveryId);
  if (delivery === null || delivery.state !== 'waiting' || delivery.turn !== turn) return null;
  const webhook = await findWebhook(db, companyId, delivery.webhookId);
  if (webhook?.active === true) return { delivery, webhook };
  // Written just after the others were dropped.
  if (webhook === null) await deleteDeliveries(db, companyId, delivery.webhookId);
  else await dropWaiting(db, companyId, webhook._id, clock());
  return null;
}

async function attempt(
  services: Services,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  signal: AbortSignal,
): Promise<void> {
  const { webhooks, clock } = services;
  const date = clock();
  const startedAt = performance.now();
  const secrets = secretsOf(services, webhook, date);
  const answer: Omit<DeliveryAttempt, 'date' | 'durationMs'> =
    secrets === null
      ? { status: null, answer: '', failure: 'secret' }
      : await webhooks.send(
          {
            url: webhook.url,
            headers: {
              'content-type': 'application/json; charset=utf-8',
              'user-agent': `Savoir/${appVersion}`,
              ...signedHeaders(secrets, { id: delivery.eventId, body: delivery.body, date }),
            },
            body: delivery.body,
          },
          signal,
        );
  signal.throwIfAborted();
  const durationMs = Math.round(performance.now() - startedAt);
  await conclude(services, webhook, delivery, { ...answer, date, durationMs });
}

/** Null where this installation cannot read it: its key is another one than when it was sealed. */
function secretsOf(services: Services, webhook: WebhookRow, now: Date): string[] | null {
  const { _id: id, secret, formerSecret } = webhook;
  const sealed = formerSecret !== null && formerSecret.until > now ? [secret, formerSecret.sealed] : [secret];
  try {
    return sealed.map((each) => unsealSecret(services, id, each));
  } catch (error) {
    services.log.error({ err: error, webhook: id }, 'the secret of a webhook cannot be read');
    return null;
  }
}

async function conclude(
  services: Services,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  last: DeliveryAttempt,
): Promise<void> {
  const { db, outbox, clock } = services;
  const now = clock();
  const isDelivered = last.failure === null;
  const isGone = last.status === goneStatus;
  const nextDate = isDelivered || isGone ? null : nextAttempt(delivery.attempts + 1, now);
  const state = isDelivered ? 'delivered' : nextDate === null ? 'failed' : 'waiting';
  const failures = isDelivered ? 0 : webhook.failures + 1;
  const failingSince = isDelivered ? null : (webhook.failingSince ?? now);
  const health = {
    failures,
    failingSince,
    restsUntil: isDelivered ? null : restAfter(failures, now),
    lastAttempt: { date: last.date, isDelivered },
  };
  await outbox.commit(async (transaction) => {
    const { session } = transaction;
    const ended = await endTurn(db, delivery, { state, nextDate, last }, session);
    if (ended === null) return;
    await writeHealth(db, webhook, health, session);
    if (isGone) await turnWebhookOff(services, webhook, 'gone', transaction);
    else if (state === 'failed' && isGivenUp(failingSince, now))
      await turnWebhookOff(services, webhook, 'failing', transaction);
    else if (state === 'waiting') await enqueueDelivery(transaction, services, ended);
  });
}

const putOffUntil = (services: Services, delivery: DeliveryRow, date: Date): Promise<void> =>
  services.outbox.commit(async (transaction) => {
    const next = await putOff(services.db, delivery, date, transaction.session);
    if (next !== null) await enqueueDelivery(transaction, services, next);
  });
