import * as z from 'zod/mini';
import { Feature, Role } from '../access/roles.ts';
import { Id, Instant, optionalLine, requiredLine } from '../common/index.ts';
import { Trial } from '../companies/trial.ts';

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
  /** Waits for the first sign-in with a mailed password. Absent in answers kept from before it was said. */
  invited: z.optional(z.boolean()),
  /** Counts what administrators change. An answer kept from before there were versions has none. */
  version: z._default(z.int(), 0),
});
export type User = z.infer<typeof User>;

const fields = {
  firstName: requiredLine(80),
  lastName: requiredLine(80),
  role: Role,
  service: optionalLine(120),
  position: optionalLine(120),
  spaceIds: z.array(Id).check(z.maxLength(200)),
};

/** Who is to get an account. Only developers name another company than their own. */
export const NewUser = z.strictObject({
  email: z
    .string()
    .check(z.trim(), z.minLength(1, 'Champ obligatoire'), z.maxLength(254), z.toLowerCase())
    .check(z.email('Adresse e-mail invalide')),
  ...fields,
  companyId: z.optional(Id),
});
export type NewUser = z.infer<typeof NewUser>;

/** People change `notificationsActive` of their own account; everything else is the administrators’. */
export const UserChanges = z.partial(
  z.strictObject({ ...fields, notificationsActive: z.boolean(), active: z.boolean() }),
);
export type UserChanges = z.infer<typeof UserChanges>;
