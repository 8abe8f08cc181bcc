import { randomBytes } from 'node:crypto';
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { signInSessionMs } from '../durations.ts';
import type { Pool } from '../pool.ts';
import { PoolError } from '../pool-error.ts';
import type { UserDocument } from '../users/user.ts';
import { clientDataIn } from './client-data.ts';
import type { PasskeyDocument } from './passkey.collection.ts';
import { relyingPartyOf } from './relying-party.ts';
import { webAuthn } from './web-authn.ts';
import { t } from '../texts/pool-texts.ts';

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

/** Who keeps a passkey, by the model number of the authenticator. Most security keys have none that is worth a name. */
const keepers = new Map([
  ['ea9b8d66-4d01-1d21-3ce4-b48cb48c575d', 'Google Password Manager'],
  ['adce0002-35bc-c60a-648b-0b25f1f05503', 'Chrome (Mac)'],
  ['08987058-cadc-4b81-b6e1-30de50dcbe96', 'Windows Hello'],
  ['9ddd1817-af5a-4672-a2b9-3e3dd95000a9', 'Windows Hello'],
  ['6028b017-b1d4-4c02-b4b3-afcdafc96bb2', 'Windows Hello'],
  ['fbfc3007-154e-4ecc-8c0b-6e020557d7bd', 'Apple'],
  ['dd4ec289-e01d-41c9-bb89-70fa845d4bf2', 'Apple'],
  ['53414d53-554e-4700-0000-000000000000', 'Samsung Pass'],
  ['bada5566-a7aa-401f-bd96-45619a55120d', '1Password'],
  ['d548826e-79b4-db40-a3d8-11116f7e8349', 'Bitwarden'],
  ['531126d6-e717-415c-9320-3d9aa6981239', 'Dashlane'],
  ['b84e4048-15dc-4dd0-8640-f4f60813c8af', 'NordPass'],
  ['50726f74-6f6e-5061-7373-50726f746f6e', 'Proton Pass'],
  ['fdb141b2-5d84-443e-8a35-4698c205a502', 'KeePassXC'],
]);

/** What a passkey is called until its owner names it; `taken` are the names of their others. */
function passkeyName(aaguid: string, taken: readonly string[]): string {
  const plain = keepers.get(aaguid) ?? t('passkey.unnamed');
  let name = plain;
  for (let number = 2; taken.includes(name); number++) name = `${plain} ${number}`;
  return name;
}
