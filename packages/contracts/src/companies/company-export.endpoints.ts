import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { CompanyExport } from './company-export.ts';

export const listExports = endpoint({
  id: 'company.exports',
  method: 'GET',
  path: '/company/exports',
  access: 'company.administrate',
  response: z.array(CompanyExport),
});

/** One at a time; the work goes on as a job. */
export const createExport = endpoint({
  id: 'company.export',
  method: 'POST',
  path: '/company/exports',
  access: 'company.administrate',
  response: CompanyExport,
  status: 202,
  idempotent: true,
  errors: ['EXPORT_RUNNING'],
});

/** One that failed goes on where it was; of any other it says what it is. */
export const retryExport = endpoint({
  id: 'company.retryExport',
  method: 'POST',
  path: '/company/exports/:id/retry',
  access: 'company.administrate',
  params: z.object({ id: Id }),
  response: CompanyExport,
  status: 202,
  errors: ['EXPORT_NOT_FOUND', 'EXPORT_RUNNING'],
});
