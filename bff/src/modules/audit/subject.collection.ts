import type { Db } from '../../adapters/database/database.ts';
import type { JobRow } from '../../jobs/job.collection.ts';
import type { CompanyRow } from '../company/company.collection.ts';
import { defaultRetention } from '../company/to-company.ts';
import { findSpaceNames } from '../space/space.collection.ts';
import type { UserRow } from '../user/user.collection.ts';
import type { Snapshot } from './changes.ts';

interface Row {
  _id: string;
  companyId: string;
  spaceIds?: string[];
}

/** Collection by the first word of an endpoint's id. */
const collections: Record<string, string> = {
  notes: 'notes',
  documents: 'documents',
  spaces: 'spaces',
  users: 'users',
};

/** What an object is called and how it stands now, asked before it may be gone. Conversations are private: not theirs. */
export async function findSubject(
  db: Db,
  companyId: string,
  { kind, id, fields }: { kind: string; id: string; fields: readonly string[] },
): Promise<Snapshot | null> {
  if (kind === 'companies') return findCompanySubject(db, id);
  if (kind === 'company') return id === companyId ? findCompanySubject(db, companyId) : null;
  const collection = collections[kind];
  if (collection === undefined) return null;
  const projection = Object.fromEntries(['title', 'name', 'firstName', 'lastName', ...fields].map((name) => [name, 1]));
  const row = await db.collection<Row>(collection).findOne({ _id: id, companyId }, { projection });
  if (row === null) return null;
  return {
    ...row,
    ...(fields.includes('spaceIds') && { spaceIds: await findSpaceNames(db, companyId, row.spaceIds ?? []) }),
    ...(fields.includes('memberIds') && { memberIds: await findMemberNames(db, companyId, id) }),
  };
}

async function findCompanySubject(db: Db, companyId: string): Promise<Snapshot | null> {
  const company = await db.collection<CompanyRow>('companies').findOne({ _id: companyId });
  return company === null ? null : { ...company, ...(company.retention ?? defaultRetention) };
}

async function findMemberNames(db: Db, companyId: string, spaceId: string): Promise<string[]> {
  const members = await db
    .collection<UserRow>('users')
    .find({ companyId, spaceIds: spaceId }, { projection: { firstName: 1, lastName: 1 } })
    .toArray();
  return members.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
}

/** The company whose work a job does; null when it is the installation's. */
export async function findCompanyOfJob(db: Db, jobId: string): Promise<string | null> {
  const job = await db.collection<JobRow>('jobs').findOne({ _id: jobId }, { projection: { payload: 1 } });
  const companyId: unknown = Reflect.get(Object(job?.payload ?? {}) as object, 'companyId');
  return typeof companyId === 'string' ? companyId : null;
}
