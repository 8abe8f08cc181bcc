import * as z from 'zod/mini';
import { Id, Instant } from '../common/index.ts';

/** What a company may be called for. */
export const WebhookEvent = z.enum([
  'note.published',
  'note.corrected',
  'note.archived',
  'note.unarchived',
  'note.deleted',
  'document.ready',
  'document.deleted',
  'gap.opened',
  'report.danger',
  'report.answered',
]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** `webhook.test`: an administrator tries the address. Receivers should expect types they do not know. */
export const WebhookMessageType = z.enum([...WebhookEvent.options, 'webhook.test']);
export type WebhookMessageType = z.infer<typeof WebhookMessageType>;

export const WebhookSubject = z.object({
  type: z.enum(['note', 'document', 'gap', 'report', 'webhook']),
  id: z.string(),
  /** What it was called when it happened; of what would reveal a conversation, a fixed name. */
  title: z.string(),
  /** The address where someone who may see it opens it. */
  url: z.string(),
});
export type WebhookSubject = z.infer<typeof WebhookSubject>;

/**
 * The body of a delivery, as JSON. Nothing in it says who did or asked something, and no text of a note, a document or a
 * conversation is there. Properties may be added, none changes or goes.
 */
export const WebhookMessage = z.object({
  /** The same as in the header `webhook-id`, and the same however often an event is delivered. */
  id: z.string().check(z.regex(/^msg_[\w-]{27}$/)),
  type: WebhookMessageType,
  occurredAt: Instant,
  companyId: Id,
  subject: WebhookSubject,
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;

/** Headers of a delivery, as Standard Webhooks names them. */
export const webhookHeaders = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;
