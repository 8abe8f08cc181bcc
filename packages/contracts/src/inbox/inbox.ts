import * as z from 'zod/mini';
import { Id, Instant } from '../common/index.ts';
import { Person } from '../users/index.ts';

export const InboxGroup = z.enum(['waiting', 'news']);
export type InboxGroup = z.infer<typeof InboxGroup>;

/** Something that waits for the user, or that happened. */
export const InboxItem = z.object({
  id: Id,
  /** One of `inboxKinds`; a page of before may meet one that it does not know. */
  kind: z.string(),
  /** What happened, as a sentence: «Fiche à valider». */
  title: z.string(),
  /** What it is about, by name. */
  about: z.string(),
  /** What a user wrote: why a note was returned. */
  text: z.nullable(z.string()),
  /** Who did it; null where no one did, or their account is gone. */
  by: z.nullable(Person),
  /** The page of the product to act on. */
  path: z.string(),
  date: Instant,
  read: z.boolean(),
  /** Whether the user says by hand that it is done. */
  closable: z.boolean(),
});
export type InboxItem = z.infer<typeof InboxItem>;

export const InboxPage = z.object({ items: z.array(InboxItem), nextCursor: z.nullable(z.string()) });
export type InboxPage = z.infer<typeof InboxPage>;
