import { randomUUID } from 'node:crypto';
import type { AuthenticationResult } from '@savoir/user-pool/protocol';
import { errors, jwtVerify, SignJWT } from 'jose';
import { refreshTokenMs, tokenMs } from '../durations.ts';
import { notAuthorized, wrongPassword } from '../pool-error.ts';
import type { UserDocument } from '../users/user.ts';
import type { Holder, RefreshTokenCollection } from './refresh-token.collection.ts';
import type { KeyUse } from './signing-keys.collection.ts';
import type { SigningKeys } from './signing-keys.ts';

/** What ties the tokens of one sign-in together, over all its refreshes. */
export interface SignInOrigin {
  authTime: Date;
  originJti: string;
  deviceKey?: string;
  /** Of a sign-in through the hosted pages: space-separated scopes. */
  scope?: string;
}

export interface SignInExtras {
  deviceKey?: string | undefined;
  scope?: string;
  /** Repeated in the id token, so the client can tie it to its request. */
  nonce?: string;
  /** Whose refresh token it is; a page’s by default. */
  heldBy?: Holder;
  /** When the person showed who they are; now by default. */
  authTime?: Date;
}

export interface TokenService {
  /** Tokens of a new sign-in, refresh token included. Throws NotAuthorizedException when the user is gone by then. */
  signIn(user: UserDocument, extras?: SignInExtras): Promise<AuthenticationResult>;
  /** New id and access tokens for a sign-in that goes on. */
  renew(user: UserDocument, origin: SignInOrigin): Promise<AuthenticationResult>;
  /** Claims of a valid access token of this pool. Throws NotAuthorizedException. */
  verifyAccess(token: string): Promise<{ sub: string; originJti: string; scopes: string[] }>;
  /** Subject of a valid id token of this pool. Throws NotAuthorizedException. */
  verifyId(token: string): Promise<string>;
}

interface Parts {
  issuer: string;
  clientId: string;
  keys: SigningKeys;
  refreshTokens: RefreshTokenCollection;
  wasRemovedMeanwhile: (sub: string) => Promise<boolean>;
  now: () => number;
}

export function createTokenService({
  issuer,
  clientId,
  keys,
  refreshTokens,
  wasRemovedMeanwhile,
  now,
}: Parts): TokenService {
  const sign = async (use: KeyUse, user: UserDocument, origin: SignInOrigin, claims: Record<string, unknown>) => {
    const issuedAt = Math.floor(now() / 1000);
    const { kid, privateKey } = await keys.current(use);
    const common = {
      token_use: use,
      origin_jti: origin.originJti,
      event_id: randomUUID(),
      auth_time: Math.floor(origin.authTime.getTime() / 1000),
    };
    return new SignJWT({ ...common, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuer)
      .setSubject(user._id)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + tokenMs / 1000)
      .sign(privateKey);
  };

  const issue = async (user: UserDocument, origin: SignInOrigin, nonce?: string): Promise<AuthenticationResult> => {
    const profile = {
      email: user.email,
      email_verified: true,
      given_name: user.givenName,
      family_name: user.familyName,
    };
    const [IdToken, AccessToken] = await Promise.all([
      sign('id', user, origin, {
        aud: clientId,
        'cognito:username': user.username,
        ...profile,
        ...(nonce ? { nonce } : {}),
      }),
      sign('access', user, origin, {
        client_id: clientId,
        username: user.username,
        scope: origin.scope ?? 'aws.cognito.signin.user.admin',
        ...(origin.deviceKey === undefined ? {} : { device_key: origin.deviceKey }),
      }),
    ]);
    return { AccessToken, IdToken, ExpiresIn: tokenMs / 1000, TokenType: 'Bearer' };
  };

  return {
    renew: (user, origin) => issue(user, origin),
    async signIn(user, { deviceKey, scope, nonce, heldBy, authTime = new Date(now()) } = {}) {
      const origin: SignInOrigin = {
        authTime,
        originJti: randomUUID(),
        ...(deviceKey === undefined ? {} : { deviceKey }),
        ...(scope === undefined ? {} : { scope }),
      };
      const expiresAt = new Date(now() + refreshTokenMs);
      const [result, RefreshToken] = await Promise.all([
        issue(user, origin, nonce),
        refreshTokens.create({
          sub: user._id,
          clientId,
          ...origin,
          createdAt: new Date(now()),
          expiresAt,
          ...(heldBy && { heldBy }),
        }),
      ]);
      if (await wasRemovedMeanwhile(user._id)) throw wrongPassword();
      return { ...result, RefreshToken };
    },
    async verifyAccess(token) {
      const { sub, originJti, scope } = await verify('access', token, 'Access');
      if (await refreshTokens.isRevoked(originJti)) throw notAuthorized('Access Token has been revoked');
      return { sub, originJti, scopes: scope.split(' ') };
    },
    async verifyId(token) {
      const { sub, originJti } = await verify('id', token, 'Id');
      if (await refreshTokens.isRevoked(originJti)) throw notAuthorized('Id Token has been revoked');
      return sub;
    },
  };

  async function verify(use: KeyUse, token: string, name: string) {
    const invalid = () => notAuthorized(`Invalid ${name} Token`);
    const keyOf = async ({ kid }: { kid?: string | undefined }) => {
      const key = await keys.verifying(use, kid);
      if (!key) throw invalid();
      return key;
    };
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        issuer,
        algorithms: ['RS256'],
        currentDate: new Date(now()),
      });
      const { sub, token_use: actual, origin_jti: originJti, scope } = payload;
      if (actual !== use || !sub || typeof originJti !== 'string') throw invalid();
      return { sub, originJti, scope: typeof scope === 'string' ? scope : '' };
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw notAuthorized(`${name} Token has expired`);
      throw error instanceof errors.JOSEError ? invalid() : error;
    }
  }
}
