import { newId } from '@savoir/contracts/common';
import type { AuditChange } from '@savoir/contracts/companies';
import type { ProviderSessionInput } from '@savoir/contracts/sessions';
import type { RenewedTokens, SessionCaller, VouchedSignIns } from '../../adapters/identity/identity.ts';
import type { OpenIdProvider, ProviderTokens } from '../../adapters/open-id/open-id-provider.ts';
import { ProviderDown, ProviderRefused } from '../../adapters/open-id/provider-errors.ts';
import { personIn } from '../../adapters/open-id/provider-person.ts';
import { seal } from '../../adapters/open-id/seal.ts';
import { Failure } from '../../http/failure.ts';
import { insertAudit } from '../../modules/audit/audit.collection.ts';
import { findCompaniesOfDomain, type CompanyRow } from '../../modules/company/company.collection.ts';
import { insertProviderSignIn } from '../../modules/provider/provider-sign-in.collection.ts';
import { signInIn } from '../../modules/session/require-reauthentication.ts';
import { followGroups } from '../../modules/user/group-rules.service.ts';
import { matchProviderUser, type MatchedUser, type VouchedPerson } from '../../modules/user/provider-user.service.ts';
import { setSubject, type UserRow } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';

/** As long as a sign-in by password goes on. */
const signInDays = 30;

/** Throws what `openProviderSession` of the contracts names. */
export async function signInByProvider(
  services: Services,
  provider: OpenIdProvider,
  answer: ProviderSessionInput,
  caller: SessionCaller,
): Promise<RenewedTokens> {
  const tokens = await exchanged(services, provider, answer);
  const { person, company } = await requireVouchedPerson(services, provider, tokens);
  const matched = await matchProviderUser(services, company, provider.settings.issuer, person);
  const user = await withAccount(services, matched);
  const joined = [{ field: 'signInProvider', from: [], to: [provider.settings.name] }];
  if (matched.act !== null) await insertAct(services, user, `user.${matched.act}`, joined);
  const changes = matched.act === 'joined' ? [] : await followGroups(services, user, person.groups);
  if (changes.length > 0) await insertAct(services, user, 'user.followed', changes);
  const opened = await vouchedOf(services).signIn(user.subject ?? '', caller);
  if (opened === null) throw new Failure('ACCOUNT_DISABLED');
  await saveSignIn(services, provider, { user, person, tokens, opened });
  return opened;
}

export const vouchedOf = ({ identity }: Services): VouchedSignIns => {
  if (identity.vouched === null) throw new Failure('PROVIDER_NOT_FOUND');
  return identity.vouched;
};

/** Says what is the provider’s outage, and what cannot be taken for a sign-in; the log has why. */
async function exchanged(
  { log }: Services,
  provider: OpenIdProvider,
  { query, state, nonce, codeVerifier }: ProviderSessionInput,
): Promise<ProviderTokens> {
  try {
    return await provider.exchange({ query, state, nonce, codeVerifier });
  } catch (error) {
    throw asFailure(log, provider, error);
  }
}

export function asFailure(log: Services['log'], { settings }: OpenIdProvider, error: unknown): unknown {
  if (error instanceof ProviderDown) return new Failure('PROVIDER_UNAVAILABLE', { cause: error });
  if (!(error instanceof ProviderRefused)) return error;
  log.warn({ err: error, provider: settings.id }, 'a sign-in service was not believed');
  return new Failure('PROVIDER_REFUSED', { cause: error });
}

async function requireVouchedPerson(
  { db, log }: Services,
  { settings }: OpenIdProvider,
  { claims }: ProviderTokens,
): Promise<{ person: VouchedPerson; company: CompanyRow }> {
  const { email, ...person } = personIn(claims, settings);
  if (person.unmet !== null) {
    log.warn({ provider: settings.id, claim: person.unmet }, 'a required claim has another value');
    throw new Failure('PROVIDER_DOMAIN_FOREIGN');
  }
  if (email === null || !person.isVerified) throw new Failure('PROVIDER_ADDRESS_UNVERIFIED');
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (!settings.domains.includes(domain)) throw new Failure('PROVIDER_DOMAIN_FOREIGN');
  const [company, another] = await findCompaniesOfDomain(db, domain);
  if (company === undefined || another !== undefined) throw new Failure('PROVIDER_DOMAIN_FOREIGN');
  if (!company.active) throw new Failure('COMPANY_DISABLED');
  return { person: { ...person, email }, company };
}

/** A cut in between leaves them without an account: the next sign-in makes it. */
async function withAccount(services: Services, { user, act }: MatchedUser): Promise<UserRow> {
  if (user.subject !== null) return user;
  const subject = await vouchedOf(services).accountOf(user, act === 'joined');
  const bound = await setSubject(services.db, user, subject);
  if (bound === null) throw new Failure('PROVIDER_ACCOUNT_TAKEN');
  return bound;
}

const insertAct = (
  { db, clock }: Services,
  { _id: subjectId, companyId, firstName, lastName }: UserRow,
  action: string,
  changes: AuditChange[],
): Promise<void> =>
  insertAudit(db, {
    _id: newId(),
    companyId,
    date: clock(),
    byId: null,
    action,
    subjectId,
    subjectTitle: `${firstName} ${lastName}`.trim(),
    changes,
  });

interface SignedIn {
  user: UserRow;
  person: VouchedPerson;
  tokens: ProviderTokens;
  opened: RenewedTokens;
}

/** What ends the sign-in when the provider says so. */
async function saveSignIn(
  { db, clock, secrets }: Services,
  { settings }: OpenIdProvider,
  { user, person, tokens, opened }: SignedIn,
): Promise<void> {
  const { sub: poolSubject, id } = signInIn(opened.idToken);
  const { refreshToken, idToken } = tokens;
  const now = clock();
  const hours = refreshToken === null ? settings.hours : signInDays * 24;
  await insertProviderSignIn(db, {
    _id: id,
    companyId: user.companyId,
    userId: user._id,
    poolSubject,
    providerId: settings.id,
    issuer: settings.issuer,
    subject: person.subject,
    sid: person.sid,
    refreshToken: refreshToken === null ? null : seal(secrets, id, refreshToken),
    idToken: seal(secrets, id, idToken),
    checkedAt: now,
    endsAt: now.getTime() + hours * 3600_000,
  });
}
