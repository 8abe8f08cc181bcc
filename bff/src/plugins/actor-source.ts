import { createHash } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Identity } from '../adapters/identity/identity.ts';
import type { SignedInActor } from '../http/actor.ts';
import { Failure } from '../http/failure.ts';
import { growingCache } from '../http/growing-cache.ts';
import { requireInUse } from '../modules/session/idle.ts';
import { findCompany } from '../modules/company/company.collection.ts';
import { actorIn, requireOpen } from '../modules/user/actor-of.ts';
import { bindSubject, findUserBySubject, markSeen } from '../modules/user/user.collection.ts';
import type { Services } from '../services.ts';

/** A role, a space or a deactivation takes effect within this time on every instance. */
export const actorCacheMs = 5000;

/** Verifies an id token and loads who it stands for; refuses anyone who may no longer come in. */
export function actorSource(
  { db, identity, clock }: Services,
  cacheMs: number,
  exposeClear: (forget: () => void) => void = () => undefined,
): (token: string) => Promise<SignedInActor> {
  const verify = tokenVerifier(identity, clock);
  const loading = growingCache<Promise<SignedInActor>>(10_000, cacheMs);
  /** By subject: which company to read together with its user. No one changes companies under one subject. */
  const companies = growingCache<string>(10_000);
  exposeClear(() => loading.clear());
  return async (token) => {
    const claims = await verify(token);
    const key = `${claims.sub} ${claims.origin_jti ?? claims.iat}`;
    const known = cacheMs === 0 ? undefined : loading.get(key);
    if (known !== undefined) return known;
    const actor = load(claims);
    loading.set(key, actor);
    // A refusal must be asked again: the account may be active a second later.
    actor.catch(() => loading.delete(key));
    return actor;
  };

  async function load(claims: IdClaims): Promise<SignedInActor> {
    const likely = companies.get(claims.sub);
    const [found, likelyCompany, ended] = await Promise.all([
      findUserBySubject(db, claims.sub),
      likely === undefined ? null : findCompany(db, likely),
      identity.isEnded(claims),
    ]);
    const user = found ?? (ended ? null : await bind(claims));
    if (user === null) throw new Failure('TOKEN_INVALID');
    if (!user.active) throw new Failure('ACCOUNT_DISABLED');
    if (ended) throw new Failure('TOKEN_INVALID');
    const isRead = likelyCompany?._id === user.companyId;
    const company = requireOpen(isRead ? likelyCompany : await findCompany(db, user.companyId));
    companies.set(claims.sub, company._id);
    await requireInUse({ db, clock }, user, company, claims.origin_jti);
    const actor = actorIn(company, user, clock());
    await markSeen(db, user, clock());
    return actor;
  }

  /** An administrator made the user before the pool knew the account: the verified address ties the two. */
  async function bind({ sub, email, email_verified: verified, iat }: IdClaims) {
    if (email === undefined || String(verified) !== 'true') return null;
    // A token counts in whole seconds.
    return bindSubject(db, email.toLowerCase(), { subject: sub, issuedAt: new Date(iat * 1000 + 999) });
  }
}

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
type IdClaims = z.infer<typeof IdClaims>;

/** Allowed difference between our clock and the pool's. */
const toleranceSeconds = 5;
const rememberMs = 60_000;

/** Verifies id tokens: signature by a named key of the pool, issuer, audience, expiry, use. A verified token is remembered for a minute at most. */
function tokenVerifier(
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
