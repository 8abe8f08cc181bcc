import { randomBytes } from 'node:crypto';
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { signInSessionMs } from '../durations.ts';
import type { Pool } from '../pool.ts';
import { PoolError } from '../pool-error.ts';
import type { UserDocument } from '../users/user.ts';
import { clientDataIn } from './client-data.ts';
import { passkeyName } from './passkey-name.ts';
import type { PasskeyDocument } from './passkey.collection.ts';
import { relyingPartyOf } from './relying-party.ts';
import { webAuthn } from './web-authn.ts';

/** The provider's own number. */
const maxPasskeys = 20;
const challengeBytes = 32;
/** EdDSA, ECDSA on P-256, RSA: what browsers and security keys have. */
const algorithms = [-8, -7, -257];

const unsupported = (cause?: unknown) =>
  new PoolError('WebAuthnCredentialNotSupportedException', 'The passkey credential is not supported.', { cause });
const challengeGone = () =>
  new PoolError(
    'WebAuthnChallengeNotFoundException',
    'The challenge of the registration was not found or has expired.',
  );

/** What an authenticator is to make: a key that is found without a name, and that asks who holds it. */
export async function startRegistration(
  pool: Pool,
  user: UserDocument,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { id, name } = relyingPartyOf(pool);
  const existing = await pool.passkeys.list(user._id);
  if (existing.length >= maxPasskeys)
    throw new PoolError('LimitExceededException', `A user can have ${maxPasskeys} passkeys at most.`);
  const challenge = randomBytes(challengeBytes);
  const expiresAt = new Date(pool.now() + signInSessionMs);
  await pool.users.change(user._id, { pendingPasskey: { challenge: challenge.toString('base64url'), expiresAt } });
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: Uint8Array.from(Buffer.from(user._id)),
    userName: user.email,
    userDisplayName: `${user.givenName} ${user.familyName}`.trim() || user.email,
    challenge: Uint8Array.from(challenge),
    timeout: signInSessionMs,
    attestationType: 'none',
    excludeCredentials: existing.map(({ _id, transports }) => ({ id: _id, transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
}

/**
 * Takes the new key. Throws WebAuthnChallengeNotFoundException, WebAuthnOriginNotAllowedException,
 * WebAuthnRelyingPartyMismatchException, WebAuthnCredentialNotSupportedException.
 */
export async function completeRegistration(
  pool: Pool,
  user: UserDocument,
  response: RegistrationResponseJSON,
): Promise<void> {
  const { id: relyingPartyId, origins } = relyingPartyOf(pool);
  const pending = await pool.users.takePendingPasskey(user._id);
  const { challenge, origin } = clientDataIn(response);
  if (!pending || pending.challenge !== challenge || pool.now() >= pending.expiresAt.getTime()) throw challengeGone();
  if (!origins.includes(origin))
    throw new PoolError('WebAuthnOriginNotAllowedException', 'The origin of the passkey is not allowed.');
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: pending.challenge,
    expectedOrigin: [...origins],
    expectedRPID: relyingPartyId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((cause: unknown) => {
    throw cause instanceof Error && cause.message.includes('RP ID')
      ? new PoolError('WebAuthnRelyingPartyMismatchException', 'The passkey is of another relying party.', { cause })
      : unsupported(cause);
  });
  if (!registrationInfo) throw unsupported();
  const { credential, aaguid } = registrationInfo;
  const others = await pool.passkeys.list(user._id);
  const passkey: PasskeyDocument = {
    _id: credential.id,
    sub: user._id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).filter((one) => typeof one === 'string'),
    attachment: typeof response.authenticatorAttachment === 'string' ? response.authenticatorAttachment : null,
    relyingPartyId,
    name: passkeyName(
      aaguid,
      others.map(({ name }) => name),
    ),
    createdAt: new Date(pool.now()),
    usedAt: null,
  };
  if (!(await pool.passkeys.insert(passkey))) throw unsupported();
}
