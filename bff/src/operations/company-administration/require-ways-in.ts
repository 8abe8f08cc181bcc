import { Failure } from '../../http/failure.ts';
import type { CompanyRow } from '../../modules/company/company.collection.ts';
import { findUsers, type UserRow } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';

/**
 * No one is left without a way in by domains that go: who has an address of them, a sign-in service that vouches for it and no password
 * of their own. Throws PEOPLE_WITHOUT_PASSWORD.
 */
export async function requireWaysIn(
  services: Services,
  { _id: companyId, domains: before = [] }: CompanyRow,
  domains: readonly string[] | undefined,
): Promise<void> {
  if (domains === undefined) return;
  const { config, db } = services;
  const vouchedFor = new Set(config.providers.flatMap((provider) => provider.domains));
  const gone = before.filter((domain) => !domains.includes(domain) && vouchedFor.has(domain));
  if (gone.length === 0) return;
  const people = (await findUsers(db, companyId)).filter(
    ({ active, email }) => active && gone.some((domain) => email.endsWith(`@${domain}`)),
  );
  const stay = await Promise.all(people.map((person) => hasAnotherWay(services, person)));
  const count = stay.filter((hasWay) => !hasWay).length;
  if (count > 0) throw new Failure('PEOPLE_WITHOUT_PASSWORD', { context: { count: String(count) } });
}

/** Who was invited and never came has the password of the invitation. */
async function hasAnotherWay({ identity }: Services, { email, provider }: UserRow): Promise<boolean> {
  if (identity.vouched === null) return true;
  const password = await identity.vouched.passwordOf(email);
  return password === 'chosen' || (password === 'made' && provider === undefined);
}
