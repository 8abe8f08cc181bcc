import { createHash } from 'node:crypto';
import {
  webhookSecretOverlapMs,
  webhooksPerCompanyMax,
  webhookTriesPerCompanyPerDayMax,
} from '@savoir/contracts/limits';
import type { NewWebhook, WebhookEvent, WebhookWithSecret } from '@savoir/contracts/webhooks';
import { unlessDuplicate } from '../../adapters/database/duplicate-key.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { takeAllowances } from '../../http/allowance.collection.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { whileAccountsRest } from '../user/accounts.ts';
import { enqueueDelivery } from './delivery-queue.ts';
import { deliveryOf, messageOf } from './emit-webhook-event.ts';
import { toWebhook } from './to-webhook.ts';
import { integrationsPath, turnWebhookOff } from './turn-off.ts';
import { restartDelivery, deleteDeliveries, insertDelivery } from './webhook-delivery.collection.ts';
import { makeSecret, sealSecret } from './webhook-secret.ts';
import {
  changeWebhook,
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  replaceSecret,
  turnOn,
} from './webhook.collection.ts';
import type { DeliveryRow, WebhookRow } from './webhook.row.ts';

type Company = Pick<SignedInActor, 'companyId'>;

/** Throws WEBHOOKS_TOO_MANY, INPUT_INVALID. */
export async function createWebhook(
  services: Services,
  { companyId }: Company,
  id: string,
  settings: NewWebhook,
): Promise<WebhookWithSecret> {
  const { db, clock } = services;
  checkAddress(services, settings.url);
  const secret = makeSecret();
  const now = clock();
  const row: WebhookRow = {
    _id: id,
    companyId,
    ...settingsOf(settings, [], now),
    active: true,
    off: null,
    secret: sealSecret(services, id, secret),
    formerSecret: null,
    creationDate: now,
    failures: 0,
    failingSince: null,
    restsUntil: null,
    lastAttempt: null,
    version: 1,
  };
  await whileAccountsRest(services, companyId, async (session) => {
    if ((await countWebhooks(db, companyId, session)) >= webhooksPerCompanyMax)
      throw new Failure('WEBHOOKS_TOO_MANY', { context: { max: String(webhooksPerCompanyMax) } });
    await insertWebhook(db, row, session);
  });
  return { ...toWebhook(row, now), secret };
}

export async function updateWebhook(
  services: Services,
  { companyId }: Company,
  { id, version }: { id: string; version: number },
  settings: NewWebhook,
): Promise<WebhookRow> {
  const { db, clock } = services;
  const row = await requireWebhook(services, companyId, id);
  checkAddress(services, settings.url);
  const changed = await changeWebhook(db, companyId, { id, version }, settingsOf(settings, row.events, clock()));
  if (changed === null) throw new Failure('VERSION_STALE');
  return changed;
}

/** What is wanted newly counts from now on: what happened before is not news to anyone. */
function settingsOf({ name, url, events }: NewWebhook, before: WebhookRow['events'], now: Date) {
  const sinceOf = (type: WebhookEvent) => before.find((each) => each.type === type)?.since ?? now;
  return { name, url, events: [...new Set(events)].map((type) => ({ type, since: sinceOf(type) })) };
}

function checkAddress({ webhooks, config }: Services, url: string): void {
  if (webhooks.accepts(url)) return;
  const message = t(config.webhooksReachPrivate ? 'webhook.addressHere' : 'webhook.address');
  throw new Failure('INPUT_INVALID', { fields: [{ path: 'url', message }] });
}

export async function switchWebhook(
  services: Services,
  { companyId }: Company,
  id: string,
  active: boolean,
): Promise<WebhookRow> {
  const row = await requireWebhook(services, companyId, id);
  const now = services.clock();
  const changed = active
    ? await turnOn(
        services.db,
        row,
        row.events.map(({ type }) => ({ type, since: now })),
      )
    : await services.outbox.commit((transaction) => turnWebhookOff(services, row, 'hand', transaction));
  return changed ?? requireWebhook(services, companyId, id);
}

/** For a day the former secret signs as well, so that a receiver may be changed in between. */
export async function rotateSecret(services: Services, { companyId }: Company, id: string): Promise<WebhookWithSecret> {
  const { db, clock } = services;
  const row = await requireWebhook(services, companyId, id);
  const now = clock();
  const secret = makeSecret();
  const changed = await replaceSecret(db, companyId, id, {
    secret: sealSecret(services, id, secret),
    formerSecret: { sealed: row.secret, until: new Date(now.getTime() + webhookSecretOverlapMs) },
  });
  if (changed === null) throw new Failure('WEBHOOK_NOT_FOUND');
  return { ...toWebhook(changed, now), secret };
}

export async function removeWebhook({ db }: Services, { companyId }: Company, id: string): Promise<void> {
  if (!(await deleteWebhook(db, companyId, id))) throw new Failure('WEBHOOK_NOT_FOUND');
  await deleteDeliveries(db, companyId, id);
}

export async function tryWebhook(
  services: Services,
  { companyId }: Company,
  id: string,
  tryId: string,
): Promise<DeliveryRow> {
  const { db, outbox, clock } = services;
  const webhook = await requireActive(services, companyId, id);
  await takeTry(services, companyId);
  const message = messageOf(services, `msg_${hashOf(tryId)}`, {
    companyId,
    type: 'webhook.test',
    date: clock(),
    subject: { type: 'webhook', id, title: webhook.name, path: integrationsPath },
  });
  const delivery = { ...deliveryOf(webhook, message, clock()), urgent: true };
  // Null: the same call came twice, and this try is on its way.
  await unlessDuplicate(
    outbox.commit(async (transaction) => {
      await insertDelivery(db, delivery, transaction.session);
      await enqueueDelivery(transaction, services, delivery);
    }),
  );
  return delivery;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 27);

/** Each makes this server call another at once. Throws RATE_LIMITED. */
const takeTry = ({ db, clock }: Services, companyId: string): Promise<void> =>
  takeAllowances(db, companyId, clock(), 'RATE_LIMITED', [
    { key: `webhook-try:${companyId}`, perDayMax: webhookTriesPerCompanyPerDayMax },
  ]);

export async function resendDelivery(
  services: Services,
  { companyId }: Company,
  id: string,
  deliveryId: string,
): Promise<DeliveryRow> {
  const { db, outbox, clock } = services;
  await requireActive(services, companyId, id);
  await takeTry(services, companyId);
  return outbox.commit(async (transaction) => {
    const one = { companyId, webhookId: id, _id: deliveryId };
    const delivery = await restartDelivery(db, one, clock(), transaction.session);
    if (delivery === null) throw new Failure('WEBHOOK_DELIVERY_NOT_FOUND');
    await enqueueDelivery(transaction, services, delivery);
    return delivery;
  });
}

export async function requireWebhook({ db }: Pick<Services, 'db'>, companyId: string, id: string): Promise<WebhookRow> {
  const row = await findWebhook(db, companyId, id);
  if (row === null) throw new Failure('WEBHOOK_NOT_FOUND');
  return row;
}

async function requireActive(services: Services, companyId: string, id: string): Promise<WebhookRow> {
  const webhook = await requireWebhook(services, companyId, id);
  if (!webhook.active) throw new Failure('WEBHOOK_OFF');
  return webhook;
}
