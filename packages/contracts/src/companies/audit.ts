import * as z from 'zod/mini';
import { Id, Instant } from '../common/index.ts';
import { Person } from '../users/person.ts';
import { Day } from './usage.ts';

export const AuditKind = z.enum(['user', 'space', 'note', 'document', 'company', 'dev', 'account']);
export type AuditKind = z.infer<typeof AuditKind>;

/** A field that an act changed: from which values to which, of a list what left and what came. Null: a text, not written down. */
export const AuditChange = z.object({
  field: z.string(),
  from: z.nullable(z.array(z.string())),
  to: z.nullable(z.array(z.string())),
});
export type AuditChange = z.infer<typeof AuditChange>;

/** What the user pool reports an account: its owner did it, or someone who tried to. */
export const AccountAct = z.enum([
  'account.signIn',
  'account.signOut',
  'account.signOutEverywhere',
  'account.reuseSession',
  'account.changePassword',
  'account.resetPassword',
  'account.changeFactors',
  'account.addPasskey',
  'account.removePasskey',
]);
export type AccountAct = z.infer<typeof AccountAct>;

/** One act. `action` is the id of the call or an AccountAct, `label` the name its object had then. */
export const AuditEntry = z.object({
  id: z.string(),
  date: Instant,
  action: z.string(),
  outcome: z.enum(['done', 'denied']),
  person: z.nullable(Person),
  subjectId: z.nullable(z.string()),
  label: z.nullable(z.string()),
  /** Of who did it, when it is another one. */
  company: z._default(z.nullable(z.string()), null),
  changes: z._default(z.array(AuditChange), []),
  /** Network address, of what happens to an account. */
  address: z._default(z.nullable(z.string()), null),
  /** Name of the personal access token it was done by; a service token acts in its own name. */
  token: z._default(z.nullable(z.string()), null),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const filter = {
  /** Kind of the object. */
  kind: z.optional(AuditKind),
  userId: z.optional(Id),
  outcome: z.optional(z.enum(['done', 'denied'])),
  from: z.optional(Day),
  to: z.optional(Day),
};
