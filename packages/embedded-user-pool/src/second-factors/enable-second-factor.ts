import type { MfaMethod } from '@savoir/user-pool/protocol';
import type { Pool } from '../pool.ts';
import { noSecondFactors, type SecondFactors, type UserDocument } from '../users/user.ts';

/** Adds a proven second factor; the first one is preferred. */
export async function enableSecondFactor(
  pool: Pool,
  user: UserDocument,
  method: MfaMethod,
  fields: Partial<SecondFactors>,
): Promise<void> {
  const former = user.secondFactors ?? noSecondFactors;
  await pool.users.change(user._id, {
    secondFactors: {
      ...former,
      ...fields,
      enabled: [...new Set([...former.enabled, method])],
      preferred: former.preferred ?? method,
    },
  });
}
