import { type KeyObject, randomInt, randomUUID } from 'node:crypto';
import { type AuthenticationResult, type MfaMethod, providerMessages } from '@savoir/user-pool/protocol';
import type { JWK } from 'jose';
import { passwordMatches, sealPassword } from '../crypto/password-record.ts';
import { temporaryPasswordMs } from '../durations.ts';
import { signInAsClient } from '../limits/client.ts';
import { refresh } from '../operations/refresh.ts';
import { codeMail } from '../operations/reset-mail.ts';
import { openPool, type Pool } from '../pool.ts';
import { invalidParameter, notAuthorized, PoolError } from '../pool-error.ts';
import type { KnownPasskey } from '../passkeys/passkey.collection.ts';
import type { RememberedDevice } from '../devices/device.collection.ts';
import type { OngoingSignIn } from '../tokens/refresh-token.collection.ts';
import type { PoolEvent, UserPoolOptions } from '../user-pool.options.ts';
import { checkChosenPassword, checkPassword } from '../users/password-policy.ts';
import { noSecondFactors, normalizeEmail, type UserDocument } from '../users/user.ts';

/** A user as an administrator sees them: no secrets. */
export type PoolUser = { sub: string } & Pick<
  UserDocument,
  'username' | 'email' | 'givenName' | 'familyName' | 'status' | 'enabled' | 'createdAt'
>;

export interface NewPoolUser {
  email: string;
  /** An empty name is asked for at the first sign-in. */
  givenName: string;
  familyName: string;
  /** Subject of the tokens; a random UUID by default. */
  sub?: string;
  /** To be changed at the first sign-in, valid for 7 days. Made up when neither password is given. */
  temporaryPassword?: string;
  /** Stays. Takes precedence. */
  permanentPassword?: string;
  /** The person thought it up themselves: lists of common passwords count, too. */
  isChosen?: boolean;
  /** The username claim; a random UUID by default. It may never change. */
  username?: string;
  /** Mails the temporary password. */
  invite?: boolean;
  /** For the mail of the invitation. */
  clientMetadata?: Record<string, string>;
}

export interface RenewalOptions {
  /** Network address of who asks. */
  address: string;
  deviceKey?: string | undefined;
  rotateAfterMs?: number;
  /** What its browser calls itself. */
  userAgent?: string;
}

/** Administration of the pool. Unknown users are a UserNotFoundException but for `getUser`, `isOver`. */
export interface UserPoolAdmin {
  /**
   * Throws UsernameExistsException, InvalidPasswordException, InvalidParameterException. `temporaryPassword` is the one to pass on
   * to the user, null when the password is permanent.
   */
  createUser(user: NewPoolUser): Promise<PoolUser & { temporaryPassword: string | null }>;
  /** A new password; unless permanent it is to be changed at the next sign-in. Ends all sign-ins of the user. */
  setPassword(sub: string, password: string, options?: { permanent?: boolean }): Promise<void>;
  /** Refuses sign-in and refresh, and ends all sign-ins of the user. */
  disableUser(sub: string): Promise<void>;
  enableUser(sub: string): Promise<void>;
  deleteUser(sub: string): Promise<void>;
  /** By address, username or subject. */
  getUser(name: string): Promise<PoolUser | null>;
  /**
   * Whether that user is disabled or there is none (any more), or the sign-in whose tokens carry this `origin_jti` was ended
   * (sign-out, password reset, disabling).
   */
  isOver(sub: string, originJti?: string): Promise<boolean>;
  /** Throws UsernameExistsException when the address is someone else's. */
  updateUser(sub: string, fields: Partial<Pick<PoolUser, 'email' | 'givenName' | 'familyName'>>): Promise<void>;
  /** International, `+33…`; where codes by SMS go. */
  setPhoneNumber(sub: string, phoneNumber: string | null): Promise<void>;
  /** Second factors without the user's doing, e.g. none for a user who lost their phone. */
  setMfaPreference(sub: string, preference: { enabled: MfaMethod[]; preferred: MfaMethod | null }): Promise<void>;
  /** Mails a code; the user signs in again with a new password only. */
  requirePasswordReset(sub: string): Promise<void>;
  /** Whether this password lets the user in, be it only to choose another. */
  hasPassword(sub: string, password: string): Promise<boolean>;
  /** A new temporary password for a user who has not signed in yet; nothing is mailed. */
  renewTemporaryPassword(sub: string): Promise<string>;
  /** Mails a new temporary password to someone who has not signed in yet. */
  invite(sub: string, clientMetadata?: Record<string, string>): Promise<void>;
  signOutEverywhere(sub: string): Promise<void>;
  /**
   * New tokens for a sign-in whose refresh token a server keeps for its pages: from then on pages are refused it. It is replaced when
   * a page held it, and once it is older than `rotateAfterMs`. Throws NotAuthorizedException, RefreshTokenReuseException.
   */
  renewSignIn(refreshToken: string, options: RenewalOptions): Promise<AuthenticationResult>;
  /**
   * Signs someone in whom another service vouched for: no password, no second factor of this pool. Throws UserNotFoundException,
   * NotAuthorizedException when the account is disabled.
   */
  signInVouched(sub: string, caller: Pick<RenewalOptions, 'address' | 'userAgent'>): Promise<AuthenticationResult>;
  /** The sign-ins of a user that go on, the last used first. */
  signInsOf(sub: string): Promise<OngoingSignIn[]>;
  /** The browsers that are remembered for a user. */
  devicesOf(sub: string): Promise<RememberedDevice[]>;
  /** Their passkeys, the first made first. */
  passkeysOf(sub: string): Promise<KnownPasskey[]>;
  /** For a user who lost what holds them. */
  removePasskeys(sub: string): Promise<void>;
  /** Ends one of them, or all others than `but`. */
  endSignIns(sub: string, which: { originJti: string } | { but: string }, address: string): Promise<void>;
  /**
   * The user gives the password again in a sign-in that goes on. False when it is wrong. Throws NotAuthorizedException when tried too
   * often: wrong ones are counted by sign-in.
   */
  prove(sub: string, originJti: string, password: string, address: string): Promise<boolean>;
  /** Whether they have shown within that time who they are. */
  isProven(sub: string, originJti: string, withinMs: number): Promise<boolean>;
  /** Ends the sign-in of that refresh token, unless it has ended. */
  endSignIn(refreshToken: string, address: string): Promise<void>;
  /** New signing keys for those that are so old; no one is signed out. */
  rotateSigningKeys(olderThanMs?: number): Promise<void>;
  /** Key of a token's header, for verifying in the same process: follows rotations. Null for a foreign one. */
  verificationKey(kid: string | undefined): Promise<KeyObject | null>;
  /** The published keys, for verifying tokens in the same process without asking over HTTP. */
  readonly jwks: { keys: JWK[] };
}

/** Opens the pool's collections for administration, with the same options as the plugin. */
export const createUserPoolAdmin = async (options: UserPoolOptions): Promise<UserPoolAdmin> =>
  administer(await openPool(options));

/** Of what a browser calls itself. */
const maxUserAgentCharacters = 400;
/** More than anybody has. */
const listedDevicesMax = 1000;

export function administer(pool: Pool): UserPoolAdmin {
  const change = async (sub: string, fields: Partial<UserDocument>) => {
    if (!(await pool.users.change(sub, fields))) throw userNotFound();
  };
  const endSignIns = (sub: string) => pool.refreshTokens.revokeAllOf(sub, new Date(pool.now()));
  const emitNow = async (ip: string, kind: PoolEvent['kind'], { _id: sub, email }: UserDocument) =>
    pool.onEvent?.({ kind, at: new Date(pool.now()), sub, email, address: ip });
  const renew = async (sub: string) => {
    const temporaryPassword = makePassword();
    const user = await pool.users.findBySub(sub);
    if (!user) throw userNotFound();
    if (user.status !== 'FORCE_CHANGE_PASSWORD') throw unsupportedState();
    await change(sub, {
      ...passwordState(pool, false),
      password: sealPassword(pool.secrets, pool.name, user.username, temporaryPassword),
    });
    return { user, temporaryPassword };
  };
  return {
    createUser: (user) => createUser(pool, user),
    async setPassword(sub, password, { permanent = false } = {}) {
      checkPassword(password);
      const user = await pool.users.findBySub(sub);
      if (!user) throw userNotFound();
      await change(sub, {
        ...passwordState(pool, permanent),
        password: sealPassword(pool.secrets, pool.name, user.username, password),
      });
      await endSignIns(sub);
    },
    async disableUser(sub) {
      await change(sub, { enabled: false });
      await endSignIns(sub);
    },
    enableUser: (sub) => change(sub, { enabled: true }),
    async deleteUser(sub) {
      if (!(await pool.users.remove(sub))) throw userNotFound();
      await pool.removeTracesOf(sub);
    },
    async getUser(name) {
      const user = await pool.users.findByName(name);
      return user && publicView(user);
    },
    isOver: (sub, originJti) => pool.users.isOver(sub, originJti),
    get jwks() {
      return pool.keys.jwks;
    },
    async updateUser(sub, { email, ...names }) {
      await change(sub, { ...names, ...(email === undefined ? {} : { email: checkedEmail(email) }) });
    },
    async setPhoneNumber(sub, phoneNumber) {
      if (phoneNumber !== null && !/^\+\d{6,15}$/.test(phoneNumber))
        throw invalidParameter('Invalid phone number format.');
      await change(sub, { phoneNumber: phoneNumber ?? '' });
    },
    async setMfaPreference(sub, preference) {
      const user = await pool.users.findBySub(sub);
      if (!user) throw userNotFound();
      const former = user.secondFactors ?? noSecondFactors;
      if (preference.enabled.includes('SOFTWARE_TOKEN_MFA') && !former.totp)
        throw invalidParameter('User has not verified software token mfa');
      const totp = preference.enabled.includes('SOFTWARE_TOKEN_MFA') ? former.totp : null;
      await change(sub, { secondFactors: { ...former, ...preference, totp } });
    },
    async requirePasswordReset(sub) {
      const user = await pool.users.change(sub, { status: 'RESET_REQUIRED' });
      if (!user) throw userNotFound();
      await endSignIns(sub);
      await pool.mailer.sendMail(codeMail(user, await pool.codes.issue(sub)));
    },
    async hasPassword(sub, password) {
      const user = await pool.users.findBySub(sub);
      if (!user?.enabled || (user.temporaryPasswordExpiresAt?.getTime() ?? Infinity) <= pool.now()) return false;
      return passwordMatches(pool.secrets, pool.name, user.username, user.password, password);
    },
    renewTemporaryPassword: async (sub) => (await renew(sub)).temporaryPassword,
    async invite(sub, clientMetadata = {}) {
      const { user, temporaryPassword } = await renew(sub);
      await sendInvitation(pool, user, temporaryPassword, clientMetadata);
    },
    async signOutEverywhere(sub) {
      if (!(await pool.users.findBySub(sub))) throw userNotFound();
      await endSignIns(sub);
    },
    async renewSignIn(refreshToken, { address, userAgent = '', ...options }) {
      const onReuse = (user: UserDocument) => emitNow(address, 'refreshTokenReused', user);
      const result = await refresh(pool, refreshToken, { ...options, holder: 'server', onReuse });
      const kept = result.RefreshToken ?? refreshToken;
      await pool.refreshTokens.use(kept, new Date(pool.now()), userAgent.slice(0, maxUserAgentCharacters));
      return result;
    },
    async signInVouched(sub, { address, userAgent = '' }) {
      const user = await pool.users.findBySub(sub);
      if (!user) throw userNotFound();
      if (!user.enabled) throw notAuthorized(providerMessages.userDisabled);
      const result = await pool.tokens.signIn(user, { heldBy: 'server' });
      const agent = userAgent.slice(0, maxUserAgentCharacters);
      await pool.refreshTokens.use(result.RefreshToken ?? '', new Date(pool.now()), agent);
      await emitNow(address, 'signedIn', user);
      return result;
    },
    signInsOf: (sub) => pool.refreshTokens.ongoing(sub, new Date(pool.now())),
    async devicesOf(sub) {
      const devices = await pool.devices.list(sub, listedDevicesMax, '');
      return devices.map(({ name, remembered, createdAt, authenticatedAt }) => ({
        name,
        remembered,
        createdAt,
        authenticatedAt,
      }));
    },
    async passkeysOf(sub) {
      const passkeys = await pool.passkeys.list(sub);
      return passkeys.map(({ name, createdAt, usedAt }) => ({ name, createdAt, usedAt }));
    },
    removePasskeys: (sub) => pool.passkeys.removeAllOf(sub),
    async endSignIns(sub, which, address) {
      const at = new Date(pool.now());
      const hasEnded =
        'originJti' in which
          ? await pool.refreshTokens.revokeSignIn(sub, which.originJti, at)
          : await pool.refreshTokens.revokeAllOf(sub, at, which.but).then(() => true);
      const user = hasEnded ? await pool.users.findBySub(sub) : null;
      if (user) await emitNow(address, 'signedOut', user);
    },
    async prove(sub, originJti, password, address) {
      const user = await pool.users.findBySub(sub);
      if (!user?.enabled) throw userNotFound();
      const attempt = await pool.limits.passwordTry(signInAsClient(originJti, address), sub);
      if (!passwordMatches(pool.secrets, pool.name, user.username, user.password, password)) {
        await emitNow(address, 'signInFailed', user);
        return false;
      }
      await attempt.right();
      return pool.refreshTokens.prove(sub, originJti, new Date(pool.now()));
    },
    isProven: (sub, originJti, withinMs) =>
      pool.refreshTokens.isProven(sub, originJti, new Date(pool.now() - withinMs)),
    async endSignIn(refreshToken, address) {
      const sub = await pool.refreshTokens.revoke(refreshToken, pool.clientId, new Date(pool.now()));
      const user = sub === null ? null : await pool.users.findBySub(sub);
      if (user) await emitNow(address, 'signedOut', user);
    },
    rotateSigningKeys: (olderThanMs) => pool.keys.rotate(olderThanMs),
    async verificationKey(kid) {
      return (await pool.keys.verifying('id', kid)) ?? null;
    },
  };
}

async function createUser(pool: Pool, input: NewPoolUser): Promise<PoolUser & { temporaryPassword: string | null }> {
  const email = checkedEmail(input.email);
  const temporaryPassword = input.permanentPassword ? null : (input.temporaryPassword ?? makePassword());
  const password = input.permanentPassword ?? temporaryPassword ?? '';
  if (input.isChosen) await checkChosenPassword(password, email, [input.givenName, input.familyName]);
  else checkPassword(password);
  const username = input.username ?? randomUUID();
  const user: UserDocument = {
    _id: input.sub ?? username,
    username,
    email,
    givenName: input.givenName.trim(),
    familyName: input.familyName.trim(),
    enabled: true,
    password: sealPassword(pool.secrets, pool.name, username, password),
    createdAt: new Date(pool.now()),
    ...passwordState(pool, temporaryPassword === null),
  };
  await pool.users.insert(user);
  if (input.invite && temporaryPassword !== null)
    await sendInvitation(pool, user, temporaryPassword, input.clientMetadata ?? {});
  return { ...publicView(user), temporaryPassword };
}

const sendInvitation = (
  { mailer, invitationMail }: Pool,
  { email, givenName }: UserDocument,
  temporaryPassword: string,
  clientMetadata: Record<string, string>,
): Promise<void> => mailer.sendMail(invitationMail({ email, givenName, temporaryPassword, clientMetadata }));

const passwordState = (pool: Pool, permanent: boolean): Pick<UserDocument, 'status' | 'temporaryPasswordExpiresAt'> =>
  permanent
    ? { status: 'CONFIRMED', temporaryPasswordExpiresAt: null }
    : { status: 'FORCE_CHANGE_PASSWORD', temporaryPasswordExpiresAt: new Date(pool.now() + temporaryPasswordMs) };

/** 16 characters that can be read out, in groups, and meet the password rule. */
function makePassword(): string {
  const draw = (alphabet: string, count: number) =>
    Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [
    draw('ABCDEFGHJKLMNPQRSTUVWXYZ', 4),
    draw('abcdefghijkmnopqrstuvwxyz', 4),
    draw('abcdefghijkmnopqrstuvwxyz', 4),
    draw('23456789', 4),
  ].join('-');
}

function checkedEmail(text: string): string {
  const email = normalizeEmail(text);
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw invalidParameter('Invalid email address format.');
  return email;
}

const unsupportedState = () =>
  new PoolError('UnsupportedUserStateException', 'Resend not possible. User status is not FORCE_CHANGE_PASSWORD');
const userNotFound = () => new PoolError('UserNotFoundException', 'User does not exist.');

const publicView = ({
  _id,
  username,
  email,
  givenName,
  familyName,
  status,
  enabled,
  createdAt,
}: UserDocument): PoolUser => ({
  sub: _id,
  username,
  email,
  givenName,
  familyName,
  status,
  enabled,
  createdAt,
});
