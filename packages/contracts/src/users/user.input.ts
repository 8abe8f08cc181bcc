import * as z from 'zod/mini';
import { Role } from '../access/roles.ts';
import { Id, optionalLine, requiredLine, tooLong } from '../common/index.ts';
import { fieldText } from '../texts/field-text.ts';

const fields = {
  firstName: requiredLine(80),
  lastName: requiredLine(80),
  role: Role,
  service: optionalLine(120),
  position: optionalLine(120),
  spaceIds: z.array(Id).check(z.maxLength(200)),
};

/** Lower case: the address of an account. */
export const emailAddress = z
  .string()
  .check(z.trim(), z.minLength(1, fieldText('required')), z.maxLength(254, tooLong(254)), z.toLowerCase())
  .check(z.email(fieldText('email')));

/** Who is to get an account. Only developers name another company than their own. */
export const NewUser = z.strictObject({
  email: emailAddress,
  ...fields,
  companyId: z.optional(Id),
});
export type NewUser = z.infer<typeof NewUser>;

/** People change `notificationsActive` of their own account; everything else is the administrators’. */
export const UserChanges = z.partial(
  z.strictObject({ ...fields, notificationsActive: z.boolean(), active: z.boolean() }),
);
export type UserChanges = z.infer<typeof UserChanges>;
