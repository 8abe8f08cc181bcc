import { poolNameOf } from '@savoir/user-pool/protocol';
import { invitationMail } from './admin/invitation-mail.ts';
import { openResetCodeCollection } from './codes/reset-code.collection.ts';
import { createResetCodes, type ResetCodes } from './codes/reset-codes.ts';
import {
  type AuthorizationCodeCollection,
  openAuthorizationCodeCollection,
} from './hosted/authorization-code.collection.ts';
import { createSecrets, type Secrets } from './crypto/secrets.ts';
import { openAttemptCollection } from './limits/attempt.collection.ts';
import { type AttemptLimits, createAttemptLimits } from './limits/attempt-limits.ts';
import { createSignInSessions, type SignInSessions } from './sessions/sign-in-session.ts';
import { openUsedSessionCollection } from './sessions/used-session.collection.ts';
import { openRefreshTokenCollection, type RefreshTokenCollection } from './tokens/refresh-token.collection.ts';
import { openSigningKeyCollection } from './tokens/signing-keys.collection.ts';
import { openSigningKeys, type SigningKeys } from './tokens/signing-keys.ts';
import { createTokenService, type TokenService } from './tokens/token.service.ts';
import { openUserCollection, type UserCollection } from './users/user.collection.ts';
import { type PoolPolicy, policyOf } from './pool-policy.ts';
import { type DeviceCollection, openDeviceCollection } from './devices/device.collection.ts';
import { openSmsOutbox } from './sms/sms-outbox.collection.ts';
import { openPasskeyCollection, type PasskeyCollection } from './passkeys/passkey.collection.ts';
import type { Mailer, SmsSender, UserPoolOptions } from './user-pool.options.ts';

/** The parts every operation works with. */
export interface Pool {
  name: string;
  id: string;
  clientId: string;
  issuer: string;
  now: () => number;
  mailer: Mailer;
  onEvent: UserPoolOptions['onEvent'];
  invitationMail: NonNullable<UserPoolOptions['invitationMail']>;
  sms: SmsSender;
  policy: PoolPolicy;
  onSignedIn: NonNullable<UserPoolOptions['onSignedIn']>;
  secrets: Secrets;
  users: UserCollection;
  sessions: SignInSessions;
  codes: ResetCodes;
  limits: AttemptLimits;
  devices: DeviceCollection;
  passkeys: PasskeyCollection;
  authorizationCodes: AuthorizationCodeCollection;
  refreshTokens: RefreshTokenCollection;
  keys: SigningKeys;
  tokens: TokenService;
  /** What belongs to a user, beside the user. */
  removeTracesOf: (sub: string) => Promise<void>;
  wasRemovedMeanwhile: (sub: string) => Promise<boolean>;
}

/** Opens collections and keys. Throws RangeError for a pool id or a secret key of the wrong form. */
export async function openPool(options: UserPoolOptions): Promise<Pool> {
  const { db, poolId, clientId, issuer, secretKey, mailer, clock = Date.now } = options;
  const name = poolNameOf(poolId);
  if (!name)
    throw new RangeError(`The user pool id "${poolId}" must have the form <region>_<name>, with one underscore.`);
  const secrets = createSecrets(secretKey);
  const users = await openUserCollection(db);
  const refreshTokens = await openRefreshTokenCollection(db);
  const devices = await openDeviceCollection(db);
  const passkeys = await openPasskeyCollection(db);
  const removeTracesOf = async (sub: string) => {
    await Promise.all([devices, passkeys, refreshTokens].map((each) => each.removeAllOf(sub)));
  };
  /** Asked once a token is stored: the removal of its user may have passed it by. Then nothing of them is left. */
  const wasRemovedMeanwhile = async (sub: string) => {
    if ((await users.findBySub(sub)) !== null) return false;
    await removeTracesOf(sub);
    return true;
  };
  const keys = await openSigningKeys(openSigningKeyCollection(db), secrets, clock);
  return {
    name,
    id: poolId,
    clientId,
    issuer,
    now: clock,
    mailer,
    onEvent: options.onEvent,
    invitationMail: options.invitationMail ?? invitationMail,
    sms: options.sms ?? (await openSmsOutbox(db, clock)),
    policy: policyOf(options),
    onSignedIn: options.onSignedIn ?? (() => undefined),
    secrets,
    users,
    sessions: createSignInSessions(secrets, await openUsedSessionCollection(db), clock),
    codes: createResetCodes(await openResetCodeCollection(db), secrets, clock),
    limits: createAttemptLimits(await openAttemptCollection(db), clock),
    devices,
    passkeys,
    authorizationCodes: await openAuthorizationCodeCollection(db),
    refreshTokens,
    keys,
    tokens: createTokenService({ issuer, clientId, keys, refreshTokens, wasRemovedMeanwhile, now: clock }),
    removeTracesOf,
    wasRemovedMeanwhile,
  };
}
