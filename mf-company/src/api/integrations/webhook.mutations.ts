import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  resendDelivery,
  rotateWebhookSecret,
  switchWebhook,
  tryWebhook,
  updateWebhook,
  type NewWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookWithSecret,
} from '@savoir/contracts/webhooks';
import { mutationWithToasts } from '@savoir/remote-kit/query';
import type { Outcome, Typed } from '@savoir/remote-kit/versioned';
import type { Host, T } from '../host.ts';
import { saidByForm } from '../said-by-form.ts';
import { versionedMutation } from '../versioned/versioned-mutation.ts';
import { webhookKeys } from './webhook.queries.ts';

/** What a form changes of a webhook. */
export type EditedWebhook = Pick<Webhook, 'name' | 'url' | 'events' | 'version'>;

/** A webhook before it is made, and after it is gone. */
export const noWebhook: EditedWebhook = { name: '', url: '', events: [], version: 0 };

export const webhookFields = {
  valuesOf: ({ name, url, events }: EditedWebhook): NewWebhook => ({ name, url, events: [...events].toSorted() }),
};

const stale = () => [webhookKeys.all];
/** Whatever came of it: someone else may have been faster. */
const reread = { stale, staleOnFailure: stale };

/** `made` gets the secret, which no later answer has. */
export const createWebhookMutation = (host: Host, made: (webhook: WebhookWithSecret) => void) =>
  mutationWithToasts<Typed<EditedWebhook, NewWebhook>, Outcome<EditedWebhook, NewWebhook>>(host, {
    async call({ values: body }) {
      const after = await host.api.call(createWebhook, { body });
      made(after);
      return { after, joined: false };
    },
    stale,
    failed: saidByForm,
  });

export const updateWebhookMutation = (host: Host, t: T, id: string) =>
  versionedMutation<EditedWebhook, NewWebhook>(host, t, {
    ...webhookFields,
    send: (body, _names, version) => host.api.call(updateWebhook, { params: { id }, body }, { version }),
    read: async () =>
      (await host.api.call(listWebhooks, {})).webhooks.find((webhook) => webhook.id === id) ?? noWebhook,
    stale: stale(),
    done: ({ name }) => t('webhooks.saved', { name }),
  });

export const switchWebhookMutation = (host: Host, t: T) =>
  mutationWithToasts<Webhook, Webhook>(host, {
    call: ({ id, active }) => host.api.call(switchWebhook, { params: { id }, body: { active: !active } }),
    ...reread,
    done: ({ active, name }) => t(active ? 'webhooks.turnedOn' : 'webhooks.turnedOff', { name }),
    failed: (_error, { active }) => t(active ? 'webhooks.notTurnedOff' : 'webhooks.notTurnedOn'),
  });

export const rotateSecretMutation = (host: Host, t: T) =>
  mutationWithToasts<Webhook, WebhookWithSecret>(host, {
    call: ({ id }) => host.api.call(rotateWebhookSecret, { params: { id } }),
    ...reread,
    failed: () => t('webhooks.notRotated'),
  });

export const deleteWebhookMutation = (host: Host, t: T) =>
  mutationWithToasts<Webhook, unknown>(host, {
    call: ({ id }) => host.api.call(deleteWebhook, { params: { id } }),
    ...reread,
    done: (_, { name }) => t('webhooks.deleted', { name }),
    failed: () => t('webhooks.notDeleted'),
  });

export const tryWebhookMutation = (host: Host, t: T) =>
  mutationWithToasts<Webhook, WebhookDelivery>(host, {
    call: ({ id }) => host.api.call(tryWebhook, { params: { id } }),
    ...reread,
    failed: () => t('webhooks.notTried'),
  });

export const resendMutation = (host: Host, t: T, id: string) =>
  mutationWithToasts<WebhookDelivery, WebhookDelivery>(host, {
    call: ({ id: deliveryId }) => host.api.call(resendDelivery, { params: { id, deliveryId } }),
    ...reread,
    failed: () => t('webhooks.notResent'),
  });
