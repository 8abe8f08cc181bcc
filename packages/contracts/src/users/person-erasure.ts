import * as z from 'zod/mini';
import { Id, Instant } from '../common/index.ts';

/** What goes with a person, and what stays with the company in the name of a former member. */
export const ErasurePreview = z.object({
  goes: z.object({
    conversations: z.int(),
    opinions: z.int(),
    notifications: z.int(),
    messages: z.int(),
    sessions: z.int(),
  }),
  stays: z.object({ notes: z.int(), documents: z.int() }),
});
export type ErasurePreview = z.infer<typeof ErasurePreview>;

/** How far an erasure is. It ends with the person not being found. */
export const PersonErasure = z.object({
  done: z.int(),
  total: z.int(),
  /** Set while the work has stopped and waits for its next attempt. */
  error: z.nullable(z.string()),
});
export type PersonErasure = z.infer<typeof PersonErasure>;

/** Someone whose account was deleted, and about whom something is still stored. */
export const RemovedUser = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  removedDate: Instant,
  /** Their data are being erased. */
  erasing: z.boolean(),
});
export type RemovedUser = z.infer<typeof RemovedUser>;
