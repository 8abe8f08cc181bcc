import type { NoteSection } from '@savoir/contracts/note-templates';
import type { Db } from '../../adapters/database/database.ts';
import { findJob } from '../../jobs/job.collection.ts';
import { findApiToken } from '../../modules/api-token/api-token.collection.ts';
import { findCompany } from '../../modules/company/company.collection.ts';
import { privacyOf, tokenRulesOf } from '../../modules/company/privacy.ts';
import { retentionOf } from '../../modules/company/retention.ts';
import { findAnyDocument } from '../../modules/document/document.collection.ts';
import { findMustRead } from '../../modules/must-read/must-read.collection.ts';
import { findAnyNote } from '../../modules/note/note.collection.ts';
import { findNoteTemplate } from '../../modules/note/templates/note-template.collection.ts';
import { findRemote, type CanaryRow } from '../../modules/remote/remote.collection.ts';
import { findReport } from '../../modules/report/report.collection.ts';
import { findSpace, findSpaceNames } from '../../modules/space/space.collection.ts';
import { findAuditedQuestion } from '../../modules/test-question/test-question.collection.ts';
import { findSpaceMembers, findUser } from '../../modules/user/user.collection.ts';
import { findAuditedWebhook } from '../../modules/webhook/webhook.collection.ts';
import { t } from '../../texts/server-texts.ts';

/** Values of fields by name. */
export type Snapshot = Readonly<Record<string, unknown>>;

type Find = (
  db: Db,
  companyId: string,
  id: string,
) => Promise<{ _id: string; spaceIds?: string[]; sections?: NoteSection[] } | null>;

/** Who finds an object, by the first word of an endpoint's id. Conversations are private: theirs are not found. */
const finders: Readonly<Record<string, Find>> = {
  notes: findAnyNote,
  documents: findAnyDocument,
  spaces: findSpace,
  templates: findNoteTemplate,
  reports: findReport,
  mustReads: findMustRead,
  questions: findAuditedQuestion,
  users: findUser,
  apiTokens: findApiToken,
  companyTokens: findApiToken,
  webhooks: findAuditedWebhook,
};

/** What an object is called and how it stands now, asked before it may be gone. */
export async function findSubject(
  db: Db,
  companyId: string,
  { kind, id, fields }: { kind: string; id: string; fields: readonly string[] },
): Promise<Snapshot | null> {
  if (kind === 'companies') return findCompanySubject(db, id);
  if (kind === 'company') return id === companyId ? findCompanySubject(db, companyId) : null;
  if (kind === 'dev') return findRemoteSubject(db, id);
  const row = await finders[kind]?.(db, companyId, id);
  if (row === undefined || row === null) return null;
  return {
    ...row,
    ...(fields.includes('spaceIds') && { spaceIds: await findSpaceNames(db, companyId, row.spaceIds ?? []) }),
    ...(fields.includes('sections') && { sections: (row.sections ?? []).map(({ heading }) => heading) }),
    ...(fields.includes('memberIds') && { memberIds: await findMemberNames(db, companyId, id) }),
  };
}

/** Null for what is no remote: a job. */
async function findRemoteSubject(db: Db, name: string): Promise<Snapshot | null> {
  const remote = await findRemote(db, name);
  if (remote === null) return null;
  const { active: activeVersion, canary, isOff } = remote;
  return { name, activeVersion, isOff, canary: canary === null ? null : await sayCanary(db, canary) };
}

async function sayCanary(db: Db, { version, companyIds, percentage }: CanaryRow): Promise<string> {
  const companies = await Promise.all(companyIds.map((id) => findCompany(db, id)));
  const names = companies.flatMap((company) => company?.name ?? []);
  return [version, ...names, t('audit.percentage', { percentage })].join(', ');
}

async function findCompanySubject(db: Db, companyId: string): Promise<Snapshot | null> {
  const company = await findCompany(db, companyId);
  return company === null
    ? null
    : { ...company, ...retentionOf(company), ...privacyOf(company), ...tokenRulesOf(company) };
}

async function findMemberNames(db: Db, companyId: string, spaceId: string): Promise<string[]> {
  const members = await findSpaceMembers(db, companyId, spaceId);
  return members.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
}

/** The company whose work a job does; null when it is the installation's. */
export async function findCompanyOfJob(db: Db, jobId: string): Promise<string | null> {
  const job = await findJob(db, jobId);
  const companyId: unknown = Reflect.get(Object(job?.payload ?? {}) as object, 'companyId');
  return typeof companyId === 'string' ? companyId : null;
}
