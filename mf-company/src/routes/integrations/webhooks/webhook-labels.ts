import { WebhookEvent, type WebhookMessageType } from '@savoir/contracts/webhooks';
import type { TFunction } from '@savoir/remote-kit';

type T = TFunction<'company'>;

/** «Fiche publiée» */
export const eventLabel = (t: T, type: WebhookMessageType): string => t(`webhooks.event.${type.replace('.', '_')}`);

export const eventsLabel = (t: T, events: readonly WebhookEvent[]): string =>
  events.length === WebhookEvent.options.length
    ? t('webhooks.allEvents')
    : WebhookEvent.options
        .filter((type) => events.includes(type))
        .map((type) => eventLabel(t, type))
        .join(', ');
