import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { NewWebhook, Webhook, WebhookDelivery, WebhookWithSecret } from './webhook.ts';

const params = z.object({ id: Id });

/** Those of the company, oldest first. */
export const listWebhooks = endpoint({
  id: 'webhooks.list',
  method: 'GET',
  path: '/company/webhooks',
  access: 'company.administrate',
  response: z.object({ webhooks: z.array(Webhook) }),
});

/** Not idempotent: a cached answer would keep the secret. */
export const createWebhook = endpoint({
  id: 'webhooks.create',
  method: 'POST',
  path: '/company/webhooks',
  access: 'company.administrate',
  body: NewWebhook,
  response: WebhookWithSecret,
  status: 201,
  errors: ['WEBHOOKS_TOO_MANY', 'INPUT_INVALID'],
});

export const updateWebhook = endpoint({
  id: 'webhooks.update',
  method: 'PATCH',
  path: '/company/webhooks/:id',
  access: 'company.administrate',
  params,
  body: NewWebhook,
  response: Webhook,
  version: 'required',
  errors: ['WEBHOOK_NOT_FOUND', 'VERSION_STALE', 'INPUT_INVALID'],
});

/** Off: what waits is not sent. On: what happens from then on is. Twice is the same as once. */
export const switchWebhook = endpoint({
  id: 'webhooks.switch',
  method: 'PUT',
  path: '/company/webhooks/:id/active',
  access: 'company.administrate',
  params,
  body: z.strictObject({ active: z.boolean() }),
  response: Webhook,
  errors: ['WEBHOOK_NOT_FOUND'],
});

/** Makes another secret; for a day the former one signs beside it. */
export const rotateWebhookSecret = endpoint({
  id: 'webhooks.rotate',
  method: 'POST',
  path: '/company/webhooks/:id/secret',
  access: 'company.administrate',
  params,
  response: WebhookWithSecret,
  errors: ['WEBHOOK_NOT_FOUND'],
});

export const deleteWebhook = endpoint({
  id: 'webhooks.delete',
  method: 'DELETE',
  path: '/company/webhooks/:id',
  access: 'company.administrate',
  params,
  status: 204,
  errors: ['WEBHOOK_NOT_FOUND'],
});

/** Sends an event of the type `webhook.test` at once. */
export const tryWebhook = endpoint({
  id: 'webhooks.try',
  method: 'POST',
  path: '/company/webhooks/:id/try',
  access: 'company.administrate',
  params,
  response: WebhookDelivery,
  status: 202,
  errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_OFF', 'RATE_LIMITED'],
});

/** Newest first, the last hundred. */
export const listDeliveries = endpoint({
  id: 'webhooks.deliveries',
  method: 'GET',
  path: '/company/webhooks/:id/deliveries',
  access: 'company.administrate',
  params,
  response: z.object({ deliveries: z.array(WebhookDelivery) }),
  errors: ['WEBHOOK_NOT_FOUND'],
});

/** The same event with the same id once more, at once; from there on it is tried as at first. */
export const resendDelivery = endpoint({
  id: 'webhooks.resend',
  method: 'POST',
  path: '/company/webhooks/:id/deliveries/:deliveryId/resend',
  access: 'company.administrate',
  params: z.object({ id: Id, deliveryId: Id }),
  response: WebhookDelivery,
  status: 202,
  errors: ['WEBHOOK_DELIVERY_NOT_FOUND', 'WEBHOOK_NOT_FOUND', 'WEBHOOK_OFF', 'RATE_LIMITED'],
});
