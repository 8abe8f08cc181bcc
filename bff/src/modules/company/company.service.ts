import type { Feature } from '@savoir/contracts/access';
import { trialFaults, type CompanyChanges, type NewCompany } from '@savoir/contracts/companies';
import { versionOf } from '../../adapters/database/row-version.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { staleVersion } from '../user/stale-version.ts';
import {
  changeCompany,
  findCompany,
  insertCompany,
  isCompanyNameTaken,
  type CompanyFields,
  type CompanyRow,
} from './company.collection.ts';
import { countAwaitingNotes, markNotesForKnowledge, returnAwaitingNotes } from './features.collection.ts';
import { enqueueRefresh } from './refresh-documents.job.ts';

export async function requireCompany({ db }: Services, companyId: string): Promise<CompanyRow> {
  const company = await findCompany(db, companyId);
  if (company === null) throw new Failure('COMPANY_NOT_FOUND');
  return company;
}

export async function createCompanyOf(services: Services, id: string, input: NewCompany): Promise<CompanyRow> {
  const { db, clock } = services;
  if (await isCompanyNameTaken(db, input.name, id))
    throw new Failure('COMPANY_EXISTS', { context: { name: input.name } });
  const fields = rowFields(input);
  const row: CompanyRow = { ...emptyCompany, ...fields, _id: id, name: input.name, creationDate: clock() };
  requireSoundTrial(row);
  await insertCompany(db, row);
  return requireCompany(services, id);
}

const emptyCompany = {
  enabledFeatures: [],
  freeTrial: false,
  freeTrialStartDate: null,
  freeTrialEndDate: null,
  quotaDocumentPagesLimit: null,
  quotaUsersLimit: null,
  active: true,
  version: 1,
};

/** `returnNotes`: what awaits a validation that is turned off may go back to its authors. */
export async function changeCompanyOf(
  services: Services,
  actor: SignedInActor,
  { companyId, version }: { companyId: string; version: number },
  input: CompanyChanges,
  returnNotes: boolean,
): Promise<CompanyRow> {
  const { db, clock } = services;
  const before = await requireCompany(services, companyId);
  if (versionOf(before) !== version) throw await staleVersion(services, actor, before);
  const fields = rowFields(input);
  requireSoundTrial({ ...before, ...fields });
  if (fields.name !== undefined && (await isCompanyNameTaken(db, fields.name, companyId)))
    throw new Failure('COMPANY_EXISTS', { context: { name: fields.name } });

  const after = fields.enabledFeatures ?? before.enabledFeatures;
  const hasChanged = (feature: Feature) => before.enabledFeatures.includes(feature) !== after.includes(feature);
  const stopsValidation = hasChanged('NOTE_VALIDATION') && !after.includes('NOTE_VALIDATION');
  if (stopsValidation && !returnNotes) await requireNoneAwaiting(services, companyId);

  const changed = await changeAtVersion(services, actor, { companyId, version }, fields);
  if (stopsValidation) await returnAwaitingNotes(db, companyId, clock());
  if (hasChanged('INSERT_NOTE_INTO_RAG')) await markNotesForKnowledge(db, companyId);
  if (hasChanged('INSERT_DOCUMENT_FILE_INTO_RAG')) await enqueueRefresh(services, companyId);
  return changed;
}

/** Writes settings that nobody else has changed since `version` was read. */
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

function requireSoundTrial(company: Pick<CompanyRow, 'freeTrial' | 'freeTrialStartDate' | 'freeTrialEndDate'>): void {
  const faults = Object.entries(trialFaults(company));
  if (faults.length > 0)
    throw new Failure('INPUT_INVALID', {
      fields: faults.map(([path, message]) => ({ path, message })),
    });
}

function rowFields({ freeTrialStartDate, freeTrialEndDate, ...fields }: CompanyChanges): Partial<CompanyFields> {
  return {
    ...(Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined),
    ) as Partial<CompanyFields>),
    ...(freeTrialStartDate !== undefined && { freeTrialStartDate: dateOf(freeTrialStartDate) }),
    ...(freeTrialEndDate !== undefined && { freeTrialEndDate: dateOf(freeTrialEndDate) }),
  };
}

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

export async function setCompanyActive(
  services: Services,
  { id: byId }: SignedInActor,
  companyId: string,
  active: boolean,
): Promise<CompanyRow> {
  const { db, clock } = services;
  await requireCompany(services, companyId);
  const changed = await changeCompany(db, companyId, { active }, { byId, date: clock() });
  if (changed === null) throw new Failure('COMPANY_BEING_DELETED');
  return changed;
}

/** For what cannot be taken lightly: the name is typed to the letter, and nobody locks themselves out. */
export async function requireTypedName(
  services: Services,
  actor: SignedInActor,
  companyId: string,
  typed: string,
): Promise<CompanyRow> {
  const company = await requireCompany(services, companyId);
  if (companyId === actor.companyId) throw new Failure('OWN_COMPANY');
  if (company.name !== typed) throw new Failure('COMPANY_NAME_MISMATCH');
  return company;
}
