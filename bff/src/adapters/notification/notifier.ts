import type { InboxKind } from '@savoir/contracts/inbox';

/** Something a person is to be notified of while the product is closed. Small enough for a push message; of content only titles. */
export interface Notification {
  /** The same event has the same id each time, and is sent once. */
  id: string;
  companyId: string;
  userId: string;
  kind: InboxKind;
  title: string;
  body: string;
  /** Page of the product that opens with it. */
  path: string;
  /** On a device a later notification of the same tag takes the place of the earlier one. */
  tag: string;
}

export interface Notifier {
  /** Safe to repeat: no one is notified twice. */
  notify(notifications: readonly Notification[]): Promise<void>;
}
