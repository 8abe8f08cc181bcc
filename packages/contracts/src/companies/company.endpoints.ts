import * as z from 'zod/mini';
import { endpoint } from '../http/index.ts';
import { CompanyChanges, NewCompany } from './company.input.ts';
import {
  CompanyDeletion,
  CompanyDetail,
  CompanySummary,
  GroupRules,
  Privacy,
  Retention,
  SessionRules,
  TokenRules,
} from './company.ts';

/** Typed by who is about to do something that cannot be taken lightly; compared to the letter. */
const typedName = z.strictObject({ name: z.string() });

const change = { response: CompanyDetail, version: 'required' } as const;

export const listCompanies = endpoint('companies.list', 'GET /companies', 'company.manage', {
  response: z.array(CompanySummary),
});
export const getCompany = endpoint('companies.get', 'GET /companies/:id', 'company.manage', {
  response: CompanyDetail,
  errors: ['COMPANY_NOT_FOUND'],
});
export const createCompany = endpoint('companies.create', 'POST /companies', 'company.manage', {
  body: NewCompany,
  response: CompanyDetail,
  status: 201,
  idempotent: true,
  errors: ['COMPANY_EXISTS', 'COMPANY_DOMAIN_TAKEN', 'INPUT_INVALID'],
});
/** Turning NOTE_VALIDATION off returns what awaits validation to its authors. */
export const updateCompany = endpoint('companies.update', 'PATCH /companies/:id', 'company.manage', {
  body: CompanyChanges,
  ...change,
  errors: [
    'COMPANY_NOT_FOUND',
    'VERSION_STALE',
    'COMPANY_EXISTS',
    'COMPANY_DOMAIN_TAKEN',
    'COMPANY_BEING_DELETED',
    'INPUT_INVALID',
    'NOTES_AWAIT_VALIDATION',
    'PEOPLE_WITHOUT_PASSWORD',
  ],
  query: z.object({
    /** The notes that await validation may go back to their authors; without it they stop the change. */
    returnNotes: z._default(z.enum(['true', 'false']), 'false'),
    /** Domains may go though people of them have no password; without it these stop the change. */
    lockOut: z._default(z.enum(['true', 'false']), 'false'),
  }),
});
export const activateCompany = endpoint('companies.activate', 'POST /companies/:id/activate', 'company.manage', {
  response: CompanyDetail,
  errors: ['COMPANY_NOT_FOUND', 'COMPANY_BEING_DELETED'],
});
export const deactivateCompany = endpoint('companies.deactivate', 'POST /companies/:id/deactivate', 'company.manage', {
  body: typedName,
  response: CompanyDetail,
  errors: ['COMPANY_NOT_FOUND', 'COMPANY_NAME_MISMATCH', 'OWN_COMPANY'],
});
/** Irreversible. The work goes on as a job; asking again answers how far it is. */
export const deleteCompany = endpoint('companies.delete', 'POST /companies/:id/deletion', 'company.manage', {
  body: typedName,
  response: CompanyDeletion,
  status: 202,
  errors: ['COMPANY_NOT_FOUND', 'COMPANY_NAME_MISMATCH', 'OWN_COMPANY'],
});
export const companyDeletion = endpoint('companies.deletion', 'GET /companies/:id/deletion', 'company.manage', {
  response: CompanyDeletion,
  errors: ['COMPANY_NOT_FOUND'],
});

/** One’s own company, with what it uses. */
export const ownCompany = endpoint('company.get', 'GET /company', 'company.administrate', { response: CompanyDetail });
export const setRetention = endpoint('company.retention', 'PUT /company/retention', 'company.administrate', {
  body: Retention,
  ...change,
  errors: ['VERSION_STALE'],
});
/** Conversations are exported from the moment this is turned on: what was asked before was asked in private. */
export const setPrivacy = endpoint('company.privacy', 'PUT /company/privacy', 'company.administrate', {
  body: Privacy,
  ...change,
  errors: ['VERSION_STALE'],
});

export const setSessionRules = endpoint('company.sessions', 'PUT /company/sessions', 'company.administrate', {
  body: SessionRules,
  ...change,
  errors: ['VERSION_STALE'],
});

/** Roles and spaces follow them from each person’s next sign-in on; by groups of a directory, at once. */
export const setGroupRules = endpoint('company.groupRules', 'PUT /company/group-rules', 'company.administrate', {
  body: GroupRules,
  ...change,
  errors: ['VERSION_STALE', 'SPACE_NOT_FOUND'],
});

export const setTokenRules = endpoint('company.apiTokens', 'PUT /company/api-token-rules', 'company.administrate', {
  body: TokenRules,
  ...change,
  errors: ['VERSION_STALE'],
});
