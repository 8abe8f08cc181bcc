import { webhookLogMax } from '@savoir/contracts/limits';
import * as contract from '@savoir/contracts/webhooks';
import type { FastifyPluginAsync } from 'fastify';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { toDelivery, toWebhook } from './to-webhook.ts';
import { findDeliveries } from './webhook-delivery.collection.ts';
import { findWebhooks } from './webhook.collection.ts';
import {
  createWebhook,
  removeWebhook,
  requireWebhook,
  resendDelivery,
  rotateSecret,
  switchWebhook,
  tryWebhook,
  updateWebhook,
} from './webhook.service.ts';

/** Addresses of a company that are called when something happens. */
export const webhookModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { db, clock } = services;

    handle(app, contract.listWebhooks, async ({ actor }) => {
      const rows = await findWebhooks(db, actor.companyId);
      return { webhooks: rows.map((row) => toWebhook(row, clock())) };
    });
    handle(app, contract.createWebhook, async ({ actor, body, newId }) => createWebhook(services, actor, newId, body));
    handle(app, contract.updateWebhook, async ({ actor, params: { id }, version, body }) =>
      toWebhook(await updateWebhook(services, actor, { id, version }, body), clock()),
    );
    handle(app, contract.switchWebhook, async ({ actor, params, body }) =>
      toWebhook(await switchWebhook(services, actor, params.id, body.active), clock()),
    );
    handle(app, contract.rotateWebhookSecret, async ({ actor, params }) => rotateSecret(services, actor, params.id));
    handle(app, contract.deleteWebhook, async ({ actor, params }) => removeWebhook(services, actor, params.id));

    handle(app, contract.tryWebhook, async ({ actor, params, newId }) =>
      toDelivery(await tryWebhook(services, actor, params.id, newId)),
    );
    handle(app, contract.listDeliveries, async ({ actor: { companyId }, params: { id } }) => {
      await requireWebhook(services, companyId, id);
      return { deliveries: (await findDeliveries(db, companyId, id, webhookLogMax)).map(toDelivery) };
    });
    handle(app, contract.resendDelivery, async ({ actor, params: { id, deliveryId } }) =>
      toDelivery(await resendDelivery(services, actor, id, deliveryId)),
    );
  };
