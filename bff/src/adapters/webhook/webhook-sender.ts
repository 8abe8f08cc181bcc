import type { DeliveryFailure } from '@savoir/contracts/webhooks';

/** What came of a call. `status` null: no answer came, `failure` says why. */
export interface WebhookAnswer {
  status: number | null;
  /** How the answer starts, at most a kilobyte of it. */
  answer: string;
  failure: Extract<DeliveryFailure, 'status' | 'timeout' | 'address' | 'name' | 'connection' | 'certificate'> | null;
}

export interface WebhookCall {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Calls addresses that people of a company wrote down, and none that they should not reach from here. */
export interface WebhookSender {
  /** Whether the address may be called as far as that can be told without asking where its name leads. */
  accepts(url: string): boolean;
  /** One POST. Redirects are an answer like any other. Rejects only for a defect, or when `signal` is aborted. */
  send(call: WebhookCall, signal: AbortSignal): Promise<WebhookAnswer>;
}
