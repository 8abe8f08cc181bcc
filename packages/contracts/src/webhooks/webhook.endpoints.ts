import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { NewWebhook, Webhook, WebhookDelivery, WebhookWithSecret } from './webhook.ts';

/** Those of the company, oldest first. */
export const listWebhooks = endpoint('webhooks.list', 'GET /company/webhooks', 'company.administrate', {
  response: z.object({ webhooks: z.array(Webhook) }),
});

/** Not idempotent: a cached answer would keep the secret. */
export const createWebhook = endpoint('webhooks.create', 'POST /company/webhooks', 'company.administrate', {
  body: NewWebhook,
  response: WebhookWithSecret,
  status: 201,
  errors: ['WEBHOOKS_TOO_MANY', 'INPUT_INVALID'],
});

export const updateWebhook = endpoint('webhooks.update', 'PATCH /company/webhooks/:id', 'company.administrate', {
  body: NewWebhook,
  response: Webhook,
  version: 'required',
  errors: ['WEBHOOK_NOT_FOUND', 'VERSION_STALE', 'INPUT_INVALID'],
});

/** Off: what waits is not sent. On: what happens from then on is. Twice is the same as once. */
export const switchWebhook = endpoint('webhooks.switch', 'PUT /company/webhooks/:id/active', 'company.administrate', {
  body: z.strictObject({ active: z.boolean() }),
  response: Webhook,
  errors: ['WEBHOOK_NOT_FOUND'],
});

/** Makes another secret; for a day the former one signs beside it. */
export const rotateWebhookSecret = endpoint(
  'webhooks.rotate',
  'POST /company/webhooks/:id/secret',
  'company.administrate',
  { response: WebhookWithSecret, errors: ['WEBHOOK_NOT_FOUND'] },
);

export const deleteWebhook = endpoint('webhooks.delete', 'DELETE /company/webhooks/:id', 'company.administrate', {
  errors: ['WEBHOOK_NOT_FOUND'],
});

/** Sends an event of the type `webhook.test` at once. */
export const tryWebhook = endpoint('webhooks.try', 'POST /company/webhooks/:id/try', 'company.administrate', {
  response: WebhookDelivery,
  status: 202,
  errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_OFF', 'RATE_LIMITED'],
});

/** Newest first, the last hundred. */
export const listDeliveries = endpoint(
  'webhooks.deliveries',
  'GET /company/webhooks/:id/deliveries',
  'company.administrate',
  { response: z.object({ deliveries: z.array(WebhookDelivery) }), errors: ['WEBHOOK_NOT_FOUND'] },
);

/** The same event with the same id once more, at once; from there on it is tried as at first. */
export const resendDelivery = endpoint(
  'webhooks.resend',
  'POST /company/webhooks/:id/deliveries/:deliveryId/resend',
  'company.administrate',
  {
    params: z.object({ id: Id, deliveryId: Id }),
    response: WebhookDelivery,
    status: 202,
    errors: ['WEBHOOK_DELIVERY_NOT_FOUND', 'WEBHOOK_NOT_FOUND', 'WEBHOOK_OFF', 'RATE_LIMITED'],
  },
);
