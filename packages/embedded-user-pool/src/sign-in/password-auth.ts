import type { AuthResponse, MfaMethod } from '@savoir/user-pool/protocol';
import { passwordMatches } from '../crypto/password-record.ts';
import { wrongPassword } from '../pool-error.ts';
import { emitEvent } from '../emit-event.ts';
import { afterFirstFactor } from './after-first-factor.ts';
import { callerNamed } from './caller.ts';
import type { Step } from './step.ts';

/** The password itself travels: USER_PASSWORD_AUTH, and PASSWORD of USER_AUTH. `code` was proven before. */
export async function passwordAuth(step: Step, name: string, code?: MfaMethod): Promise<AuthResponse> {
  const { pool, parameters, client } = step;
  const { user, isKnown, who } = await callerNamed(pool, name);
  const password = parameters.string('PASSWORD');
  const attempt = await pool.limits.passwordTry(client, who);
  const matches = passwordMatches(pool.secrets, pool.name, user.username, user.password, password);
  if (!matches || !isKnown) {
    if (isKnown) emitEvent(step, 'signInFailed', user);
    throw wrongPassword();
  }
  await attempt.right();
  return afterFirstFactor(step, user, { code, isPasswordToo: code !== undefined });
}
