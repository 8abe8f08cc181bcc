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
import type { HostApi, TFunction } from '@savoir/remote-kit';
import { mutationWithToasts } from '@savoir/remote-kit/query';
import type { Outcome, Typed } from '@savoir/remote-kit/versioned';
import { saidByForm } from '../said-by-form.ts';
import { versionedMutation } from '../versioned/versioned-mutation.ts';
import { webhookKeys } from './webhook.queries.ts';

type Host = Pick<HostApi, 'api' | 'toast'>;
type T = TFunction<'company'>;

/** What a form changes of a webhook. */
export type EditedWebhook = Pick<Webhook, 'name' | 'url' | 'events' | 'version'>;

/** A webhook before it is made, and after it is gone. */
export const noWebhook: EditedWebhook = { name: '', url: '', events: [], version: 0 };

export const webhookFields = {
  valuesOf: ({ name, url, events }: EditedWebhook): NewWebhook => ({ name, url, events: [...events].toSorted() }),
};

const stale = () => [webhookKeys.all];

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
    stale,
    done: ({ active, name }) => t(active ? 'webhooks.turnedOn' : 'webhooks.turnedOff', { name }),
    failed: (_error, { active }) => t(active ? 'webhooks.notTurnedOff' : 'webhooks.notTurnedOn'),
    staleOnFailure: stale,
  });

export const rotateSecretMutation = (host: Host, t: T) =>
  mutationWithToasts<Webhook, WebhookWithSecret>(host, {
    call: ({ id }) => host.api.call(rotateWebhookSecret, { params: { id } }),
    stale,
    failed: () => t('webhooks.notRotated'),
    staleOnFailure: stale,
  });

export const deleteWebhookMutation = (host: Host, t: T) =>
  mutationWithToasts<Webhook, unknown>(host, {
    call: ({ id }) => host.api.call(deleteWebhook, { params: { id } }),
    stale,
    done: (_, { name }) => t('webhooks.deleted', { name }),
    failed: () => t('webhooks.notDeleted'),
    staleOnFailure: stale,
  });

export const tryWebhookMutation = (host: Host, t: T) =>
  mutationWithToasts<Webhook, WebhookDelivery>(host, {
    call: ({ id }) => host.api.call(tryWebhook, { params: { id } }),
    stale,
    failed: () => t('webhooks.notTried'),
    staleOnFailure: stale,
  });

export const resendMutation = (host: Host, t: T, id: string) =>
  mutationWithToasts<WebhookDelivery, WebhookDelivery>(host, {
    call: ({ id: deliveryId }) => host.api.call(resendDelivery, { params: { id, deliveryId } }),
    stale,
    failed: () => t('webhooks.notResent'),
    staleOnFailure: stale,
  });
