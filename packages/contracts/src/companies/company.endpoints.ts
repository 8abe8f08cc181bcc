import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
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

const params = z.object({ id: Id });
/** Typed by who is about to do something that cannot be taken lightly; compared to the letter. */
const typedName = z.strictObject({ name: z.string() });

export const listCompanies = endpoint({
  id: 'companies.list',
  method: 'GET',
  path: '/companies',
  access: 'company.manage',
  response: z.array(CompanySummary),
});
export const getCompany = endpoint({
  id: 'companies.get',
  method: 'GET',
  path: '/companies/:id',
  access: 'company.manage',
  params,
  response: CompanyDetail,
  errors: ['COMPANY_NOT_FOUND'],
});
export const createCompany = endpoint({
  id: 'companies.create',
  method: 'POST',
  path: '/companies',
  access: 'company.manage',
  body: NewCompany,
  response: CompanyDetail,
  status: 201,
  idempotent: true,
  errors: ['COMPANY_EXISTS', 'COMPANY_DOMAIN_TAKEN', 'INPUT_INVALID'],
});
/** Turning NOTE_VALIDATION off returns what awaits validation to its authors. */
export const updateCompany = endpoint({
  id: 'companies.update',
  method: 'PATCH',
  path: '/companies/:id',
  access: 'company.manage',
  params,
  body: CompanyChanges,
  response: CompanyDetail,
  version: 'required',
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
export const activateCompany = endpoint({
  id: 'companies.activate',
  method: 'POST',
  path: '/companies/:id/activate',
  access: 'company.manage',
  params,
  response: CompanyDetail,
  errors: ['COMPANY_NOT_FOUND', 'COMPANY_BEING_DELETED'],
});
export const deactivateCompany = endpoint({
  id: 'companies.deactivate',
  method: 'POST',
  path: '/companies/:id/deactivate',
  access: 'company.manage',
  params,
  body: typedName,
  response: CompanyDetail,
  errors: ['COMPANY_NOT_FOUND', 'COMPANY_NAME_MISMATCH', 'OWN_COMPANY'],
});
/** Irreversible. The work goes on as a job; asking again answers how far it is. */
export const deleteCompany = endpoint({
  id: 'companies.delete',
  method: 'POST',
  path: '/companies/:id/deletion',
  access: 'company.manage',
  params,
  body: typedName,
  response: CompanyDeletion,
  status: 202,
  errors: ['COMPANY_NOT_FOUND', 'COMPANY_NAME_MISMATCH', 'OWN_COMPANY'],
});
export const companyDeletion = endpoint({
  id: 'companies.deletion',
  method: 'GET',
  path: '/companies/:id/deletion',
  access: 'company.manage',
  params,
  response: CompanyDeletion,
  errors: ['COMPANY_NOT_FOUND'],
});

/** One’s own company, with what it uses. */
export const ownCompany = endpoint({
  id: 'company.get',
  method: 'GET',
  path: '/company',
  access: 'company.administrate',
  response: CompanyDetail,
});
export const setRetention = endpoint({
  id: 'company.retention',
  method: 'PUT',
  path: '/company/retention',
  access: 'company.administrate',
  body: Retention,
  response: CompanyDetail,
  version: 'required',
  errors: ['VERSION_STALE'],
});
/** Conversations are exported from the moment this is turned on: what was asked before was asked in private. */
export const setPrivacy = endpoint({
  id: 'company.privacy',
  method: 'PUT',
  path: '/company/privacy',
  access: 'company.administrate',
  body: Privacy,
  response: CompanyDetail,
  version: 'required',
  errors: ['VERSION_STALE'],
});

export const setSessionRules = endpoint({
  id: 'company.sessions',
  method: 'PUT',
  path: '/company/sessions',
  access: 'company.administrate',
  body: SessionRules,
  response: CompanyDetail,
  version: 'required',
  errors: ['VERSION_STALE'],
});

/** Roles and spaces follow them from each person’s next sign-in on; by groups of a directory, at once. */
export const setGroupRules = endpoint({
  id: 'company.groupRules',
  method: 'PUT',
  path: '/company/group-rules',
  access: 'company.administrate',
  body: GroupRules,
  response: CompanyDetail,
  version: 'required',
  errors: ['VERSION_STALE', 'SPACE_NOT_FOUND'],
});

export const setTokenRules = endpoint({
  id: 'company.apiTokens',
  method: 'PUT',
  path: '/company/api-token-rules',
  access: 'company.administrate',
  body: TokenRules,
  response: CompanyDetail,
  version: 'required',
  errors: ['VERSION_STALE'],
});
