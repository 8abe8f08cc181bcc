import * as z from 'zod/mini';
import { Feature } from '../access/roles.ts';
import { Id, Instant, requiredLine } from '../common/index.ts';
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

const days = (minimum: number, maximum: number) => z.int().check(z.minimum(minimum), z.maximum(maximum));

const firstKinds = {
  /** Conversations, after their last message. */
  chatDays: z.nullable(days(30, 3650)),
  auditDays: z.nullable(days(90, 3650)),
};

const kinds = {
  ...firstKinds,
  /** What is counted of questions, and the list of those that nothing answers. */
  questionDays: z.optional(z.nullable(days(30, 3650))),
  notificationDays: z.optional(days(1, 30)),
  /** Reports, once they are answered. */
  reportDays: z.optional(z.nullable(days(30, 3650))),
  /** Archived notes, after they were archived: they are deleted with their media. */
  archivedNoteDays: z.optional(z.nullable(days(90, 3650))),
  /** Archives of exports. */
  exportDays: z.optional(days(1, 7)),
};

/** How long a company stores what it need not keep; null: for ever. What is not sent stays as it is. */
export const Retention = z.strictObject(kinds);
export type Retention = z.infer<typeof Retention>;

/** What a company reads of its people, and tells them so. */
export const Privacy = z.strictObject({
  /** Its export holds the conversations of its people. */
  exportsConversations: z.boolean(),
});
export type Privacy = z.infer<typeof Privacy>;

/** Minutes without use after which a session ends; null: none ends for that. */
export const idleChoices = [15, 60, 480] as const;

export const SessionRules = z.strictObject({ idleMinutes: z.nullable(z.literal(idleChoices)) });
export type SessionRules = z.infer<typeof SessionRules>;

/** What a group of the company’s own sign-in service, or of its directory, is here. */
export const GroupRule = z.strictObject({
  /** As the service names it in the claim. */
  group: requiredLine(200),
  /** Developers are made by developers only. */
  role: z.enum(['reader', 'creator', 'validator', 'admin']),
  spaceIds: z.array(Id).check(z.maxLength(200)),
});
export type GroupRule = z.infer<typeof GroupRule>;

/** Of several groups the highest role counts, and all spaces. Without any rule roles and spaces are set by hand alone. */
export const GroupRules = z.strictObject({ groupRules: z.array(GroupRule).check(z.maxLength(100)) });
export type GroupRules = z.infer<typeof GroupRules>;
/** Whether its people may have access tokens of their own. */
export const TokenRules = z.strictObject({ personalAllowed: z.boolean() });
export type TokenRules = z.infer<typeof TokenRules>;

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
  /** Pages of earlier builds refuse any other kind in it. */
  retention: z.object(firstKinds),
  /** Every kind. Absent in answers cached from before there were more. */
  keeps: z.optional(z.object(kinds)),
  sessions: z._default(SessionRules, { idleMinutes: null }),
  privacy: z._default(Privacy, { exportsConversations: false }),
  /** Domains of its people’s addresses, for sign-ins by its own service. */
  domains: z._default(z.array(z.string()), []),
  groupRules: z._default(z.array(GroupRule), []),
  /** Names of the sign-in services that the installation has for these domains. */
  signInProviders: z._default(z.array(z.string()), []),
  apiTokens: z._default(TokenRules, { personalAllowed: true }),
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
