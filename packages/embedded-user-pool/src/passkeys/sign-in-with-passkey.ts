import { randomBytes } from 'node:crypto';
import type { AuthResponse } from '@savoir/user-pool/protocol';
import { providerMessages } from '@savoir/user-pool/protocol';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { signInSessionMs } from '../durations.ts';
import { PoolError } from '../pool-error.ts';
import type { SignInState } from '../sessions/sign-in-session.ts';
import { afterFirstFactor } from '../sign-in/after-first-factor.ts';
import { callerNamed } from '../sign-in/caller.ts';
import type { Step } from '../sign-in/step.ts';
import { emitEvent } from '../emit-event.ts';
import type { UserDocument } from '../users/user.ts';
import { isCredential, notACredential } from './client-data.ts';
import type { PasskeyDocument } from './passkey.collection.ts';
import { relyingPartyOf } from './relying-party.ts';
import { webAuthn } from './web-authn.ts';

type PasskeyState = Extract<SignInState, { challenge: 'WEB_AUTHN' }>;

const challengeBytes = 32;

const refused = (cause?: unknown) =>
  new PoolError('NotAuthorizedException', providerMessages.passkeyRefused, { cause });

/**
 * Asks for a passkey. It names no credential: which someone has would reveal who exists. Without a name (our own addition to the
 * protocol) anybody who holds a passkey is asked.
 */
export async function passkeyChallenge({ pool }: Step, name: string | null): Promise<AuthResponse> {
  const { id } = relyingPartyOf(pool);
  const challenge = randomBytes(challengeBytes);
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: id,
    challenge: Uint8Array.from(challenge),
    timeout: signInSessionMs,
    userVerification: 'required',
    allowCredentials: [],
  });
  return {
    ChallengeName: 'WEB_AUTHN',
    Session: pool.sessions.open({ challenge: 'WEB_AUTHN', name, asked: challenge.toString('base64url') }),
    ChallengeParameters: {
      ...(name === null ? {} : { USERNAME: name }),
      CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options),
    },
  };
}

/** Answer to WEB_AUTHN. Every refusal is the same, no matter who was named. */
export async function answerPasskey(step: Step, state: PasskeyState): Promise<AuthResponse> {
  const { pool } = step;
  const response = credentialIn(step.parameters.string('CREDENTIAL'));
  const passkey = await pool.passkeys.find(response.id);
  const owner = passkey && (await pool.users.findBySub(passkey.sub));
  if (!passkey || !owner) throw refused();
  try {
    await redeem(step, state, { passkey, owner, response });
  } catch (error) {
    if (error instanceof PoolError) emitEvent(step, 'signInFailed', owner);
    throw error;
  }
  return afterFirstFactor(step, owner, { isPasskey: true });
}

interface Offered {
  passkey: PasskeyDocument;
  owner: UserDocument;
  response: AuthenticationResponseJSON;
}

/** Checks the signature and everything it was made over, and that each count is higher than the one before. */
async function redeem({ pool }: Step, state: PasskeyState, { passkey, owner, response }: Offered): Promise<void> {
  const { id, origins } = relyingPartyOf(pool);
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: state.asked,
    expectedOrigin: [...origins],
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey._id,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch((cause: unknown) => {
    throw refused(cause);
  });
  if (!verified) throw refused();
  const { userHandle } = response.response;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== owner._id) throw refused();
  if (state.name !== null && (await callerNamed(pool, state.name)).who !== owner._id) throw refused();
  if (!(await pool.passkeys.use(passkey, authenticationInfo.newCounter, new Date(pool.now())))) throw refused();
}

function credentialIn(text: string): AuthenticationResponseJSON {
  try {
    const value: unknown = JSON.parse(text);
    // The rest of its shape is checked by the library, which takes nothing for granted.
    if (isCredential(value)) return value as AuthenticationResponseJSON;
  } catch {
    // Not JSON: no credential either.
  }
  throw notACredential();
}
