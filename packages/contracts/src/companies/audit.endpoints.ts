import * as z from 'zod/mini';
import { pageOf } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { AuditEntry, filter } from './audit.ts';

export const listAudit = endpoint('company.audit', 'GET /company/audit', 'company.administrate', {
  query: z.object({
    ...filter,
    cursor: z.optional(z.string().check(z.maxLength(300))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  }),
  response: pageOf(AuditEntry),
});

/** The same as a CSV file, at most 10,000 lines. */
export const exportAudit = endpoint('company.auditCsv', 'GET /company/audit/csv', 'company.administrate', {
  query: z.object(filter),
  response: z.object({ filename: z.string(), csv: z.string() }),
});
