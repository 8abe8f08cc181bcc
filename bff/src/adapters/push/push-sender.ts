import type { PushSubscriptionData } from '@savoir/contracts/notifications';

/** What a device shows; under 4 kB, and of content only titles: it passes through the browser maker's servers. */
export interface PushPayload {
  title: string;
  body: string;
  path: string;
  tag: string;
}

export interface PushSender {
  /** `gone`: the browser's subscription has ended and never comes back. Rejects when the service could not take it now. */
  send(subscription: PushSubscriptionData, payload: PushPayload): Promise<'sent' | 'gone'>;
}
