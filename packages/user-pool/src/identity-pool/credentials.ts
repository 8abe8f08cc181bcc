import { isNamed, libraryError } from '../errors/auth-error.ts';
import { furtherError } from '../errors/further-error.ts';
import type { KeyValueStorage } from '../sign-in/sign-in-state.ts';
import { jwtClaims } from '../tokens/jwt.ts';
import { createSender, type TransportOptions } from '../transport/transport.ts';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
  expiration: Date;
}

export interface CredentialsOptions extends TransportOptions {
  /** `<region>:<uuid>`. Without one there are no credentials. */
  identityPoolId?: string;
  allowGuestAccess?: boolean;
  /** Id token of the signed-in user; null for a guest. */
  getIdToken: () => Promise<string | null>;
  /** Local storage: a guest stays the same one. */
  storage: KeyValueStorage;
  now?: () => number;
}

export interface CredentialsProvider {
  /** Null when no user is signed in and guests are not allowed, or there is no identity pool. */
  fetchCredentials: (options?: {
    forceRefresh?: boolean;
  }) => Promise<{ identityId: string; credentials: Credentials } | null>;
  /** At sign-out. */
  clear(): void;
}

/** Section 9 of the specification. */
const cacheMs = 50 * 60_000;

interface Cached {
  /** Null for a guest. */
  idToken: string | null;
  until: number;
  identityId: string;
  credentials: Credentials;
}

/** Temporary credentials for cloud resources, through the identity pool. */
export function createCredentialsProvider(options: CredentialsOptions): CredentialsProvider {
  const { identityPoolId, allowGuestAccess = false, getIdToken, storage, now = Date.now } = options;
  if (identityPoolId !== undefined && !identityPoolId.includes(':'))
    throw furtherError('InvalidIdentityPoolIdException');
  const send = createSender(options);
  const guestKey = `identityId.${identityPoolId}`;
  let cached: Cached | null = null;
  /** Stays the same over renewals of the tokens. */
  let userId: { sub: unknown; identityId: string } | null = null;

  function forgetIdentity(): void {
    userId = null;
    storage.removeItem(guestKey);
  }

  /** What the service named this person or browser before; null the first time. */
  function knownIdentity(idToken: string | null): string | null {
    if (idToken !== null && userId && userId.sub === jwtClaims(idToken)['sub']) return userId.identityId;
    return storage.getItem(guestKey);
  }

  async function newIdentity(idToken: string | null): Promise<string> {
    const asked = { IdentityPoolId: identityPoolId, Logins: idToken === null ? {} : loginsOf(idToken) };
    const { IdentityId } = await send('AWSCognitoIdentityService.GetId', asked);
    if (typeof IdentityId !== 'string') throw furtherError('GetIdResponseException');
    if (idToken === null) storage.setItem(guestKey, IdentityId);
    else userId = { sub: jwtClaims(idToken)['sub'], identityId: IdentityId };
    return IdentityId;
  }

  async function requestAs(identityId: string, idToken: string | null): Promise<Cached> {
    const answer = await send('AWSCognitoIdentityService.GetCredentialsForIdentity', {
      IdentityId: identityId,
      ...(idToken === null ? {} : { Logins: loginsOf(idToken) }),
    });
    const credentials = readCredentials(answer['Credentials']);
    // From now on the identity belongs to the user: the next guest of this browser is someone else.
    if (idToken !== null) {
      userId = { sub: jwtClaims(idToken)['sub'], identityId };
      storage.removeItem(guestKey);
    }
    return { idToken, until: now() + cacheMs, identityId, credentials };
  }

  async function request(idToken: string | null): Promise<Cached> {
    const known = knownIdentity(idToken);
    if (known) {
      try {
        return await requestAs(known, idToken);
      } catch (error) {
        if (!isNamed(error, 'ResourceNotFoundException')) throw error;
        // The service does not know it any more: it was removed there, or started again under the same name.
        forgetIdentity();
      }
    }
    return requestAs(await newIdentity(idToken), idToken);
  }

  return {
    async fetchCredentials({ forceRefresh = false } = {}) {
      if (identityPoolId === undefined) return null;
      const idToken = await getIdToken();
      if (idToken === null && !allowGuestAccess) return null;
      const isGood = cached && cached.idToken === idToken && now() < cached.until && !forceRefresh;
      if (!cached || !isGood) cached = await request(idToken);
      return { identityId: cached.identityId, credentials: cached.credentials };
    },
    clear() {
      cached = null;
      forgetIdentity();
    },
  };
}

/** The id token under its issuer's name, without the scheme. */
function loginsOf(idToken: string): Record<string, string> {
  const { iss } = jwtClaims(idToken);
  if (typeof iss !== 'string' || iss === '') throw furtherError('InvalidIdTokenException');
  return { [iss.replace(/^https?:\/\//, '')]: idToken };
}

function readCredentials(value: unknown): Credentials {
  if (typeof value !== 'object' || value === null) throw furtherError('CredentialsException');
  const { AccessKeyId, SecretKey, SessionToken, Expiration } = value as Record<string, unknown>;
  if (typeof AccessKeyId !== 'string' || typeof SecretKey !== 'string' || typeof SessionToken !== 'string')
    throw furtherError('CredentialsException');
  if (typeof Expiration !== 'number') throw libraryError('Unknown');
  const expiration = new Date(Expiration * 1000);
  return { accessKeyId: AccessKeyId, secretAccessKey: SecretKey, sessionToken: SessionToken, expiration };
}
