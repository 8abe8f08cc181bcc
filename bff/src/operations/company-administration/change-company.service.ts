import type { Feature } from '@savoir/contracts/access';
import type { CompanyChanges } from '@savoir/contracts/companies';
import { versionOf } from '../../adapters/database/row-version.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import {
  changeCompany,
  isCompanyNameTaken,
  type CompanyFields,
  type CompanyRow,
} from '../../modules/company/company.collection.ts';
import {
  requireCompany,
  requireFreeDomains,
  requireSoundTrial,
  rowFields,
} from '../../modules/company/company.service.ts';
import { countAwaitingNotes } from '../../modules/note/company-notes.collection.ts';
import { returnAwaitingNotes } from '../../modules/note/review/return-awaiting.job.ts';
import { staleVersion } from '../../modules/user/stale-version.ts';
import type { Services } from '../../services.ts';
import { findUsers, type UserRow } from '../../modules/user/user.collection.ts';
import { enqueueRefresh } from './refresh-knowledge.job.ts';

/** What a change may bring about, besides what it says. */
export interface Accepted {
  /** What awaits a validation that is turned off may go back to its authors. */
  returnNotes: boolean;
  /** People who have no password may lose their only way in. */
  lockOut: boolean;
}

export async function changeCompanyOf(
  services: Services,
  actor: SignedInActor,
  { companyId, version }: { companyId: string; version: number },
  input: CompanyChanges,
  { returnNotes, lockOut }: Accepted,
): Promise<CompanyRow> {
  const { db } = services;
  const before = await requireCompany(services, companyId);
  if (versionOf(before) !== version) throw await staleVersion(services, actor, before);
  const fields = rowFields(input);
  requireSoundTrial({ ...before, ...fields });
  if (fields.name !== undefined && (await isCompanyNameTaken(db, fields.name, companyId)))
    throw new Failure('COMPANY_EXISTS', { context: { name: fields.name } });
  await requireFreeDomains(db, companyId, fields.domains);
  if (!lockOut) await requireWaysIn(services, before, fields.domains);

  const after = fields.enabledFeatures ?? before.enabledFeatures;
  const hasChanged = (feature: Feature) => before.enabledFeatures.includes(feature) !== after.includes(feature);
  const stopsValidation = hasChanged('NOTE_VALIDATION') && !after.includes('NOTE_VALIDATION');
  if (stopsValidation && !returnNotes) await requireNoneAwaiting(services, companyId);

  const changed = await changeAtVersion(services, actor, { companyId, version }, fields);
  if (stopsValidation) await returnAwaitingNotes(services, companyId);
  if (hasChanged('INSERT_NOTE_INTO_RAG')) await enqueueRefresh(services, companyId, 'note');
  if (hasChanged('INSERT_DOCUMENT_FILE_INTO_RAG')) await enqueueRefresh(services, companyId, 'document');
  return changed;
}

/** Writes settings that no one else has changed since `version` was read. */
export async function changeAtVersion(
  services: Services,
  actor: SignedInActor,
  { companyId, version }: { companyId: string; version: number },
  fields: Partial<CompanyFields>,
): Promise<CompanyRow> {
  const { db, clock } = services;
  const changed = await changeCompany(db, companyId, fields, { byId: actor.id, date: clock() }, version);
  if (changed !== null) return changed;
  const company = await requireCompany(services, companyId);
  if (company.deletionId !== undefined) throw new Failure('COMPANY_BEING_DELETED');
  throw await staleVersion(services, actor, company);
}

async function requireNoneAwaiting({ db }: Services, companyId: string): Promise<void> {
  const count = await countAwaitingNotes(db, companyId);
  if (count > 0) throw new Failure('NOTES_AWAIT_VALIDATION', { context: { count: String(count) } });
}

/**
 * No one is left without a way in by domains that go: who has an address of them, a sign-in service that vouches for it and no password
 * of their own. Throws PEOPLE_WITHOUT_PASSWORD.
 */
async function requireWaysIn(
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
