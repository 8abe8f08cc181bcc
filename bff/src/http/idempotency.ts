/** A call that dies leaves its key taken for this long; one that lives renews it. */
export const idempotencyLeaseMs = 15_000;

/** What is known of an Idempotency-Key when a call arrives with it. */
export type Claim =
  | { state: 'first'; entityId: string }
  | { state: 'answered'; status: number; answer: unknown }
  | { state: 'running' }
  | { state: 'other-request' };

/** Memory of the calls that carried an Idempotency-Key. */
export interface IdempotencyStore {
  claim(userId: string, key: string, requestHash: string, entityId: string): Promise<Claim>;
  /** The call goes on. */
  renew(userId: string, key: string): Promise<void>;
  answer(userId: string, key: string, status: number, answer: unknown): Promise<void>;
  /** The call was refused and changed nothing: the key may be used again for anything. */
  release(userId: string, key: string): Promise<void>;
  /** The call broke somewhere: the same request may be repeated at once, with the same entity id. */
  reopen(userId: string, key: string): Promise<void>;
}
