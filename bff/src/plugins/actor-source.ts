import type { SignedInActor } from '../http/actor.ts';
import { Failure } from '../http/failure.ts';
import { growingCache } from '../http/growing-cache.ts';
import { requireInUse } from '../modules/session/idle.ts';
import { findCompany } from '../modules/company/company.collection.ts';
import { actorIn, requireOpen } from '../modules/user/actor-of.ts';
import { bindSubject, findUserBySubject, markSeen } from '../modules/user/user.collection.ts';
import type { Services } from '../services.ts';
import type { IdClaims } from './token.ts';

/** A role, a space or a deactivation takes effect within this time on every instance. */
export const actorCacheMs = 5000;

/** Loads who a token stands for, and refuses anyone who may no longer come in. */
export function actorSource(
  { db, identity, clock }: Services,
  cacheMs: number,
  exposeClear: (forget: () => void) => void = () => undefined,
): (claims: IdClaims) => Promise<SignedInActor> {
  const loading = growingCache<Promise<SignedInActor>>(10_000, cacheMs);
  /** By subject: which company to read together with its user. No one changes companies under one subject. */
  const companies = growingCache<string>(10_000);
  exposeClear(() => loading.clear());
  return (claims) => {
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
