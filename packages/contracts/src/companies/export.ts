import * as z from 'zod/mini';
import { Id, Instant } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { Person } from '../users/person.ts';

/** An archive of all that a company has. `done` and `total` count files; `downloadUrl` is short-lived. */
export const CompanyExport = z.object({
  id: Id,
  state: z.enum(['running', 'ready', 'failed']),
  creationDate: Instant,
  person: z.nullable(Person),
  done: z.int(),
  total: z.int(),
  sizeBytes: z.nullable(z.int()),
  downloadUrl: z.nullable(z.string()),
});
export type CompanyExport = z.infer<typeof CompanyExport>;

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
