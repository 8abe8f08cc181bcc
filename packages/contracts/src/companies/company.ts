import * as z from 'zod/mini';
import { Feature } from '../access/roles.ts';
import { Id, Instant } from '../common/index.ts';
import { Space } from '../spaces/space.ts';
import { Trial } from './trial.ts';

export const Company = z.object({
  id: Id,
  name: z.string(),
  enabledFeatures: z.array(Feature),
  freeTrial: z.boolean(),
  freeTrialStartDate: z.nullable(Instant),
  freeTrialEndDate: z.nullable(Instant),
  quotaDocumentPagesLimit: z.nullable(z.int()),
  quotaUsersLimit: z.nullable(z.int()),
  active: z.boolean(),
  spaces: z.array(Space),
});
export type Company = z.infer<typeof Company>;

/** How long a company keeps what it need not keep; null: for ever. */
export const Retention = z.strictObject({
  /** Conversations, after their last message. */
  chatDays: z.nullable(z.int().check(z.minimum(30), z.maximum(3650))),
  auditDays: z.nullable(z.int().check(z.minimum(90), z.maximum(3650))),
});
export type Retention = z.infer<typeof Retention>;

/** What a company reads of its people, and tells them so. */
export const Privacy = z.strictObject({
  /** Its export holds the conversations of its people. */
  exportsConversations: z.boolean(),
});
export type Privacy = z.infer<typeof Privacy>;

/** A company with what it uses. A licence is an account that is not deactivated. */
export const CompanyDetail = z.extend(Company, {
  trial: z.nullable(Trial),
  usedLicences: z.int(),
  usedPages: z.int(),
  counts: z.object({
    users: z.int(),
    developers: z.int(),
    notes: z.int(),
    documents: z.int(),
    questions: z.int(),
  }),
  retention: Retention,
  privacy: z._default(Privacy, { exportsConversations: false }),
  creationDate: Instant,
  /** Counts the changes of the settings, retention and privacy included. */
  version: z.int(),
});
export type CompanyDetail = z.infer<typeof CompanyDetail>;

/** A company in the list of developers. `deleting` says how far its deletion is. */
export const CompanySummary = z.extend(Company, {
  trial: z.nullable(Trial),
  usedLicences: z.int(),
  deleting: z.boolean(),
});
export type CompanySummary = z.infer<typeof CompanySummary>;

/** How far a deletion is. It ends with the company not being found. */
export const CompanyDeletion = z.object({
  done: z.int(),
  total: z.int(),
  /** Set while the work has stopped and waits for its next attempt. */
  error: z.nullable(z.string()),
});
export type CompanyDeletion = z.infer<typeof CompanyDeletion>;
