import { textsOf } from '@savoir/texts';
import * as z from 'zod/mini';
import fr from '../../locales/webhook.fr.json' with { type: 'json' };
import { Id, Instant, requiredLine } from '../common/index.ts';
import { webhookAddressMaxCharacters, webhookNameMaxCharacters } from '../limits/index.ts';
import { WebhookEvent, WebhookMessageType } from './webhook-message.ts';

const t = textsOf(fr);

/** `hand`: an administrator turned it off; `gone`: its receiver answered 410; `failing`: nothing came through for days. */
export const WebhookOffReason = z.enum(['hand', 'gone', 'failing']);
export type WebhookOffReason = z.infer<typeof WebhookOffReason>;

/** An address of the company that is called when something happens. Its secret is not in it. */
export const Webhook = z.object({
  id: Id,
  version: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  active: z.boolean(),
  /** Null while it is on. */
  offReason: z.nullable(WebhookOffReason),
  creationDate: Instant,
  /** Until then the secret before this one signs, too; null: there is one only. */
  formerSecretUntil: z.nullable(Instant),
  /** Null: nothing was sent yet. */
  lastAttempt: z.nullable(z.object({ date: Instant, isDelivered: z.boolean() })),
});
export type Webhook = z.infer<typeof Webhook>;

/** The only answer that has the secret: `whsec_` and base64. */
export const WebhookWithSecret = z.extend(Webhook, { secret: z.string() });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

/** Which addresses are refused beyond that, the server knows. */
const Address = z
  .string()
  .check(z.trim(), z.regex(/^https?:\/\/[^\s/]\S*$/i, t('address')), z.maxLength(webhookAddressMaxCharacters));

export const NewWebhook = z.strictObject({
  name: requiredLine(webhookNameMaxCharacters),
  url: Address,
  events: z.array(WebhookEvent).check(z.minLength(1, t('noEvent')), z.maxLength(WebhookEvent.options.length)),
});
export type NewWebhook = z.infer<typeof NewWebhook>;

/**
 * Why a delivery did not come through. `status`: the answer was none of success; `address`: the name leads to an address that
 * is never called; `name`: it leads nowhere; `secret`: this installation cannot read the secret any more; `off`: the webhook
 * was turned off before.
 */
export const DeliveryFailure = z.enum([
  'status',
  'timeout',
  'address',
  'name',
  'connection',
  'certificate',
  'secret',
  'off',
  'internal',
]);
export type DeliveryFailure = z.infer<typeof DeliveryFailure>;

/** One event for one webhook, with its latest attempt. */
export const WebhookDelivery = z.object({
  id: Id,
  /** The id of the event, as its receiver knows it. */
  eventId: z.string(),
  type: WebhookMessageType,
  title: z.string(),
  /** When it was written down to be sent. */
  date: Instant,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  /** When it is tried next; null where it is not. */
  nextDate: z.nullable(Instant),
  last: z.nullable(
    z.object({
      date: Instant,
      durationMs: z.int(),
      /** Null where no answer came. */
      status: z.nullable(z.int()),
      /** How the answer starts. */
      answer: z.string(),
      failure: z.nullable(DeliveryFailure),
    }),
  ),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
