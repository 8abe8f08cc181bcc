import type { DeliveryFailure, WebhookEvent, WebhookMessageType, WebhookOffReason } from '@savoir/contracts/webhooks';

/** An address of a company that is called when something happens. */
export interface WebhookRow {
  _id: string;
  companyId: string;
  name: string;
  url: string;
  /** What it is called for, and since when: nothing that happened before is sent. */
  events: { type: WebhookEvent; since: Date }[];
  active: boolean;
  /** Null while it is on. */
  off: { reason: WebhookOffReason; date: Date } | null;
  /** Sealed. */
  secret: string;
  /** The one before, sealed; it signs until then. */
  formerSecret: { sealed: string; until: Date } | null;
  creationDate: Date;
  /** Attempts that failed since one came through. */
  failures: number;
  failingSince: Date | null;
  /** Left alone until then, because it does not answer. */
  restsUntil: Date | null;
  lastAttempt: { date: Date; isDelivered: boolean } | null;
  version: number;
}

/** The latest attempt at a delivery. */
export interface DeliveryAttempt {
  date: Date;
  durationMs: number;
  status: number | null;
  answer: string;
  failure: DeliveryFailure | null;
}

/** One event for one webhook. */
export interface DeliveryRow {
  _id: string;
  companyId: string;
  webhookId: string;
  /** With the webhook unique: the same event repeated is one delivery. */
  eventId: string;
  type: WebhookMessageType;
  title: string;
  /** The body as it is sent, byte by byte the same each time. */
  body: string;
  date: Date;
  state: 'waiting' | 'delivered' | 'failed';
  /** Counts what was planned for it: a job of an earlier turn does nothing any more. */
  turn: number;
  attempts: number;
  /** Attempts before the present round, of one that someone had sent again. */
  formerAttempts: number;
  nextDate: Date | null;
  /** Someone waits for it: it does not wait for a receiver that rests. */
  urgent: boolean;
  last: DeliveryAttempt | null;
  /** From then on the database removes it. */
  endDate: Date;
}
