import type { AuthResponse } from '@savoir/user-pool/protocol';
import { passwordMatches, sealPassword } from '../crypto/password-record.ts';
import type { Fields } from '../http/fields.ts';
import { invalidParameter, sessionExpired } from '../pool-error.ts';
import { emitEvent } from '../emit-event.ts';
import { checkChosenPassword, checkPassword, formerPassword } from '../users/password-policy.ts';
import { afterFirstFactor } from './after-first-factor.ts';
import type { Step } from './step.ts';

/** Answer to NEW_PASSWORD_REQUIRED: the first own password, with the attributes the user still lacks. */
export async function setFirstPassword(step: Step, sub: string): Promise<AuthResponse> {
  const { pool, parameters } = step;
  const password = parameters.string('NEW_PASSWORD');
  checkPassword(password);
  const user = await pool.users.findBySub(sub);
  if (user?.status !== 'FORCE_CHANGE_PASSWORD') throw sessionExpired();
  if (passwordMatches(pool.secrets, pool.name, user.username, user.password, password)) throw formerPassword();
  const givenName = user.givenName || attribute(parameters, 'given_name');
  const familyName = user.familyName || attribute(parameters, 'family_name');
  await checkChosenPassword(password, user.email, [givenName, familyName]);
  const changed = await pool.users.change(sub, {
    givenName,
    familyName,
    password: sealPassword(pool.secrets, pool.name, user.username, password),
    status: 'CONFIRMED',
    temporaryPasswordExpiresAt: null,
  });
  if (!changed) throw sessionExpired();
  emitEvent(step, 'passwordChanged', changed);
  return afterFirstFactor(step, changed);
}

function attribute(responses: Fields, name: string): string {
  const value = responses.optionalString(`userAttributes.${name}`)?.trim();
  if (!value) throw invalidParameter(`Invalid user attributes: ${name}: The attribute is required`);
  return value;
}
