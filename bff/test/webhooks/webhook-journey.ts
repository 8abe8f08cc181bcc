import * as webhooks from '@savoir/contracts/webhooks';
import { startTestBff, type TestBff, type TestBffOptions } from '@savoir/testing/bff';
import { expect } from 'vitest';
import type { DeliveryRow } from '../../src/modules/webhook/webhook.row.ts';
import { eventually, openClient, type TestClient } from '../client.ts';
import { startReceiver, verified, type Receiver } from '@savoir/testing/webhook-receiver';

/** Receivers of tests listen on this machine. */
export const reachesHere = { WEBHOOK_PRIVATE_ADDRESSES: 'on' };

export interface Hooked {
  bff: TestBff;
  client: TestClient;
  receiver: Receiver;
  close(): Promise<void>;
}

export async function startHooked(options: TestBffOptions = {}): Promise<Hooked> {
  const bff = await startTestBff({ ...options, env: { ...reachesHere, ...options.env } });
  const receiver = await startReceiver();
  return {
    bff,
    client: await openClient(bff),
    receiver,
    async close() {
      await bff.close();
      await receiver.close();
    },
  };
}

/** A webhook of the company, for all that there is unless said otherwise. */
export async function hookOf(
  { client, receiver }: Hooked,
  { events = webhooks.WebhookEvent.options, url = receiver.url }: { events?: readonly string[]; url?: string } = {},
): Promise<webhooks.WebhookWithSecret> {
  const { status, body } = await client.call('admin', webhooks.createWebhook, {
    body: { name: 'Atelier', url, events },
  });
  expect(status).toBe(201);
  return body;
}

export const deliveriesOf = async ({ client }: Hooked, { id }: { id: string }) =>
  (await client.call('admin', webhooks.listDeliveries, { params: { id } })).body.deliveries;

/** Once so many deliveries have arrived: what the library of Standard Webhooks reads in them. */
export async function arrived({ receiver }: Hooked, secret: string, count = 1): Promise<webhooks.WebhookMessage[]> {
  await eventually(
    async () => receiver.heard.length,
    (heard) => heard >= count,
  );
  return receiver.heard.map((each) => verified(secret, each));
}

/** The next attempt of a delivery comes now: days pass. None after it, however long this takes. */
async function passTime({ bff }: Hooked, { webhookId, _id, turn }: DeliveryRow): Promise<void> {
  const { db } = bff.services;
  await db.collection<{ _id: string }>('webhooks').updateOne({ _id: webhookId }, { $set: { restsUntil: null } });
  await db
    .collection('jobs')
    .updateOne(
      { type: 'deliver-webhook', 'payload.deliveryId': _id, 'payload.turn': turn, state: 'open', leaseId: null },
      { $set: { openAt: new Date(0) } },
    );
}

/** Attempt by attempt, until so many have been made, those before it was sent again among them. */
export async function attempted(hooked: Hooked, hook: { id: string }, deliveryId: string, attempts: number) {
  const rows = hooked.bff.services.db.collection<DeliveryRow>('webhookDeliveries');
  return eventually(
    async () => {
      const row = await rows.findOne({ _id: deliveryId });
      if (row !== null && row.formerAttempts + row.attempts < attempts) await passTime(hooked, row);
      return (await deliveriesOf(hooked, hook)).find(({ id }) => id === deliveryId);
    },
    (delivery) => delivery !== undefined && delivery.attempts >= attempts,
  );
}
