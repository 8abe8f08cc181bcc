export {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rotateWebhookSecret,
  switchWebhook,
  tryWebhook,
  updateWebhook,
} from './webhook.endpoints.ts';
export { WebhookEvent, webhookHeaders, WebhookMessage, WebhookMessageType, WebhookSubject } from './webhook-message.ts';
export {
  DeliveryFailure,
  NewWebhook,
  Webhook,
  WebhookDelivery,
  WebhookOffReason,
  WebhookWithSecret,
} from './webhook.ts';
