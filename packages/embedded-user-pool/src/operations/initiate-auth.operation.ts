import { passkeyChallenge } from '../passkeys/sign-in-with-passkey.ts';
import { invalidParameter } from '../pool-error.ts';
import { callerNamed } from '../sign-in/caller.ts';
import { startChoice } from '../sign-in/choose-first-factor.ts';
import { customAuthNext } from '../sign-in/custom-challenge.ts';
import { passwordAuth } from '../sign-in/password-auth.ts';
import { contextOf } from '../sign-in/request-context.ts';
import { startSrp } from '../sign-in/srp-auth.ts';
import { checkClient } from './check-client.ts';
import type { Operation } from './operation.ts';
import { refresh } from './refresh.ts';
import { emitEvent } from '../emit-event.ts';

export const initiateAuth: Operation<'InitiateAuth'> = async ({ pool, fields, client, afterAnswer }) => {
  checkClient(pool, fields);
  const parameters = fields.map('AuthParameters');
  const step = { pool, parameters, client, context: contextOf(pool, fields), afterAnswer };
  const name = () => parameters.string('USERNAME');
  switch (fields.string('AuthFlow')) {
    case 'USER_SRP_AUTH':
      return startSrp(step, name());
    case 'USER_PASSWORD_AUTH':
      return passwordAuth(step, name());
    case 'CUSTOM_AUTH':
      return parameters.optionalString('CHALLENGE_NAME') === 'SRP_A'
        ? startSrp(step, name(), { leadsTo: 'custom' })
        : customAuthNext(step, await callerNamed(pool, name()), []);
    case 'USER_AUTH':
      // Our own addition: without a name the passkey says whose it is. The cloud's service wants one.
      return parameters.has('USERNAME') || parameters.optionalString('PREFERRED_CHALLENGE') !== 'WEB_AUTHN'
        ? startChoice(step, name())
        : passkeyChallenge(step, null);
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      return {
        ChallengeParameters: {},
        AuthenticationResult: await refresh(pool, parameters.string('REFRESH_TOKEN'), {
          holder: 'page',
          deviceKey: parameters.optionalString('DEVICE_KEY'),
          onReuse: (user) => emitEvent(step, 'refreshTokenReused', user),
        }),
      };
    default:
      throw invalidParameter('Auth flow not enabled for this client');
  }
};
