import * as z from 'zod/mini';
import { Feature, Role } from '../access/roles.ts';
import { Id, Instant } from '../common/index.ts';
import { Trial } from '../companies/trial.ts';

/** What a first day shows: where to ask, to read and to signal; to who writes and validates, where that is done. */
export const FirstDayStep = z.enum(['ask', 'read', 'report', 'capture', 'validate']);
export type FirstDayStep = z.infer<typeof FirstDayStep>;

export const User = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  service: z.string(),
  position: z.string(),
  notificationsActive: z.boolean(),
  spaceIds: z.array(Id),
  active: z.boolean(),
  /** Exactly one company. */
  company: z.object({
    id: Id,
    name: z.string(),
    enabledFeatures: z.array(Feature),
    /** Absent when the company is not on a free trial. */
    trial: z.optional(Trial),
    /** Said to its administrators of themselves only: it still has its first steps to do, as `isNewCompany` has it. */
    isNew: z.optional(z.boolean()),
  }),
  /** Null until the first sign-in. */
  lastSeenDate: z.nullable(Instant),
  /** Waits for the first sign-in with a mailed password. Absent in answers cached from before it was said. */
  invited: z.optional(z.boolean()),
  /** The directory of the company looks after the account: name, position, service, active. */
  isOfDirectory: z.optional(z.boolean()),
  /** Said to people of themselves only, until they have seen all or want none: the steps of the first day they have seen. */
  firstDay: z.optional(z.array(FirstDayStep)),
  /** Counts what administrators change. An answer cached from before there were versions has none. */
  version: z._default(z.int(), 0),
});
export type User = z.infer<typeof User>;
