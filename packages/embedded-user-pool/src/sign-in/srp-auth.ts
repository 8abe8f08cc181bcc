import { randomBytes } from 'node:crypto';
import type { AuthResponse } from '@savoir/user-pool/protocol';
import { openVerifier } from '../crypto/password-record.ts';
import { clientPublicValue, serverPublicValue } from '../crypto/srp-server.ts';
import type { Pool } from '../pool.ts';
import { wrongPassword } from '../pool-error.ts';
import type { SignInState } from '../sessions/sign-in-session.ts';
import type { UserDocument } from '../users/user.ts';
import { afterFirstFactor } from './after-first-factor.ts';
import { callerNamed } from './caller.ts';
import { customAuthNext } from './custom-challenge.ts';
import { checkProofAge, proves, readProof } from './srp-proof.ts';
import { standIn } from './stand-in.ts';
import type { Step } from './step.ts';

type SrpState = Extract<SignInState, { challenge: 'PASSWORD_VERIFIER' }>;

/** First half of USER_SRP_AUTH. A name nobody has gets the same challenge, and fails at its end. */
export async function startSrp(
  { pool, parameters }: Step,
  name: string,
  leadsTo: SrpState['leadsTo'] = 'sign-in',
): Promise<AuthResponse> {
  const clientPublic = clientPublicValue(parameters.string('SRP_A'));
  const { user, who } = await callerNamed(pool, name);
  const { srpUser, salt, verifier } = user ? srpIdentityOf(pool, user) : standIn(pool, who);
  const serverSecret = randomBytes(32);
  const secretBlock = randomBytes(64).toString('base64');
  const state: SrpState = {
    challenge: 'PASSWORD_VERIFIER',
    leadsTo,
    who,
    sub: user?._id ?? null,
    srpUser,
    secretBlock,
    serverSecretHex: serverSecret.toString('hex'),
    clientPublicHex: clientPublic.toString(16),
  };
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: pool.sessions.open(state),
    ChallengeParameters: {
      SALT: BigInt('0x' + salt).toString(16),
      SRP_B: serverPublicValue(verifier, BigInt('0x' + state.serverSecretHex)).toString(16),
      SECRET_BLOCK: secretBlock,
      USERNAME: srpUser,
      USER_ID_FOR_SRP: srpUser,
    },
  };
}

const srpIdentityOf = (pool: Pool, user: UserDocument) => ({
  srpUser: user.username,
  salt: user.password.salt,
  verifier: openVerifier(pool.secrets, user.username, user.password),
});

/** Second half: the client proves that it knows the password. */
export async function finishSrp(step: Step, state: SrpState): Promise<AuthResponse> {
  const { pool, parameters } = step;
  const proof = readProof(parameters, state.secretBlock);
  await pool.limits.passwordTry(state.who);
  checkProofAge(pool, proof);

  const user = state.sub === null ? null : await pool.users.findBySub(state.sub);
  const verifier = user ? openVerifier(pool.secrets, user.username, user.password) : standIn(pool, state.who).verifier;
  const proven = proves(proof, state, verifier, { pool: pool.name, user: state.srpUser });
  if (!user || !proven) throw wrongPassword();
  await pool.limits.passwordRight(state.who);
  if (state.leadsTo === 'custom') {
    return customAuthNext(step, { user, who: state.who }, [{ challenge: 'PASSWORD_VERIFIER', right: true }]);
  }
  return afterFirstFactor(step, user);
}
