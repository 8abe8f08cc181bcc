import * as z from 'zod/mini';
import { endpoint } from '../http/index.ts';
import { CompanyExport } from './company-export.ts';

export const listExports = endpoint('company.exports', 'GET /company/exports', 'company.administrate', {
  response: z.array(CompanyExport),
});

/** One at a time; the work goes on as a job. */
export const createExport = endpoint('company.export', 'POST /company/exports', 'company.administrate', {
  response: CompanyExport,
  status: 202,
  idempotent: true,
  errors: ['EXPORT_RUNNING'],
});

/** One that failed goes on where it was; of any other it says what it is. */
export const retryExport = endpoint('company.retryExport', 'POST /company/exports/:id/retry', 'company.administrate', {
  response: CompanyExport,
  status: 202,
  errors: ['EXPORT_NOT_FOUND', 'EXPORT_RUNNING'],
});
