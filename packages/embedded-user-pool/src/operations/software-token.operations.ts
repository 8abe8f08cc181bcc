import { randomBytes } from 'node:crypto';
import { base32, totpStepOf } from '../crypto/totp.ts';
import { PoolError, sessionExpired } from '../pool-error.ts';
import { openTotpSecret, sealTotpSecret } from '../second-factors/totp-secret.ts';
import { emitEvent } from '../emit-event.ts';
import { noSecondFactors } from '../users/user.ts';
import type { Operation } from './operation.ts';
import { recentlyProvenUser, signedInUser } from './signed-in-user.ts';

const secretBytes = 32;
const wrongCode = () => new PoolError('EnableSoftwareTokenMFAException', 'Code mismatch');

/** A new secret for an authenticator app: within a sign-in that demands one, or signed in. */
export const associateSoftwareToken: Operation<'AssociateSoftwareToken'> = async ({ pool, fields }) => {
  const secret = randomBytes(secretBytes);
  const SecretCode = base32(secret);
  const session = fields.optionalString('Session');
  if (session === undefined) {
    const user = await recentlyProvenUser(pool, fields);
    const pendingTotp = sealTotpSecret(pool, user._id, secret);
    await pool.users.change(user._id, {
      secondFactors: { ...(user.secondFactors ?? noSecondFactors), pendingTotp },
    });
    return { SecretCode };
  }
  const { state } = await pool.sessions.claim(session);
  if (state.challenge !== 'MFA_SETUP') throw sessionExpired();
  return {
    SecretCode,
    Session: pool.sessions.open({ ...state, totp: { secret: secret.toString('base64'), step: null } }),
  };
};

/** The first code of the app shows that it has the secret. */
export const verifySoftwareToken: Operation<'VerifySoftwareToken'> = async (context) => {
  const { pool, fields, client } = context;
  const code = fields.string('UserCode').trim();
  const session = fields.optionalString('Session');
  if (session === undefined) {
    const user = await signedInUser(pool, fields);
    const factors = user.secondFactors ?? noSecondFactors;
    if (!factors.pendingTotp) throw new PoolError('InvalidParameterException', 'No software token is being set up.');
    const attempt = await pool.limits.codeTry(client, user._id);
    const step = totpStepOf(openTotpSecret(pool, user._id, factors.pendingTotp), code, pool.now());
    if (step === null) throw wrongCode();
    await attempt.right();
    const totp = { sealedSecret: factors.pendingTotp, lastStep: step };
    await pool.users.change(user._id, { secondFactors: { ...factors, totp, pendingTotp: null } });
    emitEvent(context, 'factorChanged', user);
    return { Status: 'SUCCESS' };
  }
  const { state, release } = await pool.sessions.claim(session);
  if (state.challenge !== 'MFA_SETUP' || !state.totp) throw sessionExpired();
  const step = totpStepOf(Buffer.from(state.totp.secret, 'base64'), code, pool.now());
  if (step === null) {
    await release();
    throw wrongCode();
  }
  return { Status: 'SUCCESS', Session: pool.sessions.open({ ...state, totp: { ...state.totp, step } }) };
};
