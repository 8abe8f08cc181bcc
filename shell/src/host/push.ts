/** Whether this browser gets notifications. Specification, section 4. `default`: the question was left unanswered. */
export type PushState = 'default' | 'unsupported' | 'denied' | 'prompt' | 'granted_unsubscribed' | 'subscribed';

/** Notifications of the signed-in user in this browser. */
export interface Push {
  state(): Promise<PushState>;
  /**
   * Asks permission, subscribes, registers the browser, and turns the user's notifications on. Rejects when that failed, with
   * nothing left subscribed.
   */
  subscribe(): Promise<PushState>;
  /** Unsubscribes this browser and turns the user's notifications off. */
  unsubscribe(): Promise<PushState>;
  /** Removes a subscription that the user's setting no longer wants. */
  reconcile(): Promise<void>;
  /** At a sign-out: this browser gets nothing more, the user's setting stays. */
  leave(): Promise<void>;
}
