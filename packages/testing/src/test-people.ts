import { newId } from '@savoir/contracts/common';
import type { Role, Feature } from '@savoir/contracts/access';
import type { SpaceColor } from '@savoir/contracts/spaces';
import {
  insertCompanyOnce,
  insertSpaceOnce,
  insertUserOnce,
  type CompanyRow,
  type Services,
} from '@savoir/bff/testing';

/** Password of every test user. */
export const testPassword = 'Mot-De-Passe-Test-1';

export interface TestCompany {
  id: string;
  name: string;
}

export interface TestUser {
  id: string;
  companyId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  spaceIds: string[];
}

/** What a company has in tests unless said otherwise: as the demonstration company. */
export const usualFeatures: Feature[] = [
  'NOTE_VALIDATION',
  'USER_FEEDBACK',
  'DOCUMENT_UPLOAD',
  'INSERT_DOCUMENT_FILE_INTO_RAG',
  'INSERT_NOTE_INTO_RAG',
  'LLM_ENHANCED_MARKDOWN',
  'NOTE_REVIEW',
];

export async function addCompany({ db, clock }: Services, name: string, features: Feature[]): Promise<TestCompany> {
  const id = newId();
  await insertCompanyOnce(db, {
    _id: id,
    name,
    enabledFeatures: features,
    freeTrial: false,
    freeTrialStartDate: null,
    freeTrialEndDate: null,
    quotaDocumentPagesLimit: null,
    quotaUsersLimit: null,
    active: true,
    creationDate: clock(),
  });
  return { id, name };
}

/** Before anybody asked for anything: nothing follows from the change. */
export async function setFeatures({ db }: Services, companyId: string, features: Feature[]): Promise<void> {
  await db.collection<CompanyRow>('companies').updateOne({ _id: companyId }, { $set: { enabledFeatures: features } });
}

export async function addSpace(
  { db }: Services,
  companyId: string,
  name: string,
  color: SpaceColor = 'sapin',
): Promise<string> {
  const id = newId();
  await insertSpaceOnce(db, { _id: id, companyId, name, color });
  return id;
}

/** A user with an account in the pool and a password that holds. */
export async function addUser(
  { db, identity, clock }: Services,
  companyId: string,
  role: Role,
  changes: Partial<Omit<TestUser, 'id' | 'companyId' | 'role'>> = {},
): Promise<TestUser> {
  const id = newId();
  const user: TestUser = {
    id,
    companyId,
    role,
    email: `${role}.${id}@test.example`,
    firstName: role,
    lastName: 'Test',
    spaceIds: [],
    ...changes,
  };
  const { email, firstName, lastName, spaceIds } = user;
  await insertUserOnce(db, {
    _id: id,
    subject: id,
    email,
    firstName,
    lastName,
    role,
    companyId,
    service: '',
    position: '',
    notificationsActive: false,
    spaceIds,
    active: true,
    lastSeenDate: null,
    creationDate: clock(),
  });
  await identity.accounts?.createOnce({
    subject: id,
    email,
    firstName,
    lastName,
    password: testPassword,
    permanent: true,
  });
  return user;
}
