import { createHash } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Identity } from '../adapters/identity/identity.ts';
import { Failure } from '../http/failure.ts';
import { growingCache } from '../http/growing-cache.ts';

const IdClaims = z.object({
  sub: z.string().check(z.minLength(1)),
  token_use: z.literal('id'),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  origin_jti: z.optional(z.string()),
  iat: z.number(),
  exp: z.number(),
});
/** What an id token says, once verified. */
export type IdClaims = z.infer<typeof IdClaims>;

/** Allowed difference between our clock and the pool's. */
const toleranceSeconds = 5;
const rememberMs = 60_000;

/** Verifies id tokens: signature by a named key of the pool, issuer, audience, expiry, use. A verified token is remembered for a minute at most. */
export function tokenVerifier(
  identity: Pick<Identity, 'keys' | 'audience' | 'browser'>,
  clock: () => Date,
): (token: string) => Promise<IdClaims> {
  const verified = growingCache<IdClaims>(10_000);
  return async (token) => {
    const key = createHash('sha256').update(token).digest('base64url');
    const known = verified.get(key);
    if (known !== undefined && clock().getTime() < (known.exp + toleranceSeconds) * 1000) return known;
    const claims = await verify(token);
    verified.set(key, claims, { ttl: Math.max(1, Math.min(rememberMs, claims.exp * 1000 - clock().getTime())) });
    return claims;
  };

  async function verify(token: string): Promise<IdClaims> {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, identity.keys, {
        algorithms: ['RS256'],
        issuer: identity.browser.issuer,
        audience: identity.audience,
        clockTolerance: toleranceSeconds,
        currentDate: clock(),
        requiredClaims: ['sub', 'exp', 'iat', 'token_use'],
      });
      // With a single key in the set the library would accept a token that names none.
      if (typeof protectedHeader.kid !== 'string') throw new Failure('TOKEN_INVALID');
      return z.parse(IdClaims, payload);
    } catch (error) {
      if (error instanceof Failure) throw error;
      if (error instanceof errors.JWKSTimeout) throw new Failure('DEPENDENCY_UNAVAILABLE', { cause: error });
      if (error instanceof errors.JOSEError || error instanceof z.core.$ZodError)
        throw new Failure('TOKEN_INVALID', { cause: error });
      // Keys of a distant pool that cannot be fetched are its outage, not the token's fault.
      throw new Failure('DEPENDENCY_UNAVAILABLE', { cause: error });
    }
  }
}
