import { randomBytes } from 'node:crypto';
import type { AuthResponse } from '@savoir/user-pool/protocol';
import { openVerifier } from '../crypto/password-record.ts';
import { clientPublicValue, serverPublicValue } from '../crypto/srp-server.ts';
import { wrongPassword } from '../pool-error.ts';
import type { SignInState } from '../sessions/sign-in-session.ts';
import { emitEvent } from '../emit-event.ts';
import { afterFirstFactor } from './after-first-factor.ts';
import { callerNamed, callerWithSub } from './caller.ts';
import { customAuthNext } from './custom-challenge.ts';
import { checkProofAge, proves, readProof } from './srp-proof.ts';
import type { Step } from './step.ts';

type SrpState = Extract<SignInState, { challenge: 'PASSWORD_VERIFIER' }>;

/** First half of USER_SRP_AUTH. A name no one has gets the same challenge, and fails at its end. */
export async function startSrp(
  { pool, parameters }: Step,
  name: string,
  { leadsTo = 'sign-in', code }: Partial<Pick<SrpState, 'leadsTo' | 'code'>> = {},
): Promise<AuthResponse> {
  const clientPublic = clientPublicValue(parameters.string('SRP_A'));
  const { user } = await callerNamed(pool, name);
  const verifier = openVerifier(pool.secrets, user.username, user.password);
  const serverSecret = randomBytes(32);
  const secretBlock = randomBytes(64).toString('base64');
  const state: SrpState = {
    challenge: 'PASSWORD_VERIFIER',
    leadsTo,
    code,
    sub: user._id,
    srpUser: user.username,
    secretBlock,
    serverSecretHex: serverSecret.toString('hex'),
    clientPublicHex: clientPublic.toString(16),
  };
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: pool.sessions.open(state),
    ChallengeParameters: {
      SALT: BigInt('0x' + user.password.salt).toString(16),
      SRP_B: serverPublicValue(verifier, BigInt('0x' + state.serverSecretHex)).toString(16),
      SECRET_BLOCK: secretBlock,
      USERNAME: user.username,
      USER_ID_FOR_SRP: user.username,
    },
  };
}

/** Second half: the client proves that it knows the password. */
export async function finishSrp(step: Step, state: SrpState): Promise<AuthResponse> {
  const { pool, parameters, client } = step;
  const proof = readProof(parameters, state.secretBlock);
  const attempt = await pool.limits.passwordTry(client, state.sub);
  checkProofAge(pool, proof);

  const caller = await callerWithSub(pool, state.sub);
  const { user, isKnown } = caller;
  const verifier = openVerifier(pool.secrets, user.username, user.password);
  const proven = proves(proof, state, verifier, { pool: pool.name, user: state.srpUser });
  if (!proven || !isKnown) {
    if (isKnown) emitEvent(step, 'signInFailed', user);
    throw wrongPassword();
  }
  await attempt.right();
  if (state.leadsTo === 'custom') {
    return customAuthNext(step, caller, [{ challenge: 'PASSWORD_VERIFIER', right: true }]);
  }
  return afterFirstFactor(step, user, { code: state.code, isPasswordToo: state.code !== undefined });
}
