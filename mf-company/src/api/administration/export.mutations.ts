import { newId } from '@savoir/contracts/common';
import { createExport, exportAudit, retryExport, type CompanyExport } from '@savoir/contracts/companies';
import { mutationWithToasts } from '@savoir/remote-kit/query';
import type { Host, T } from '../host.ts';
import { auditFilterQuery } from './administration.queries.ts';
import { companyKeys, type AuditFilter } from '../company.queries.ts';

/** Starts an archive of all the company has. */
export const createExportMutation = (host: Host, t: T) =>
  mutationWithToasts<void, CompanyExport>(host, {
    call: () => host.api.call(createExport, {}, { idempotencyKey: newId() }),
    stale: () => [companyKeys.exports],
    done: () => t('export.begun'),
    failed: () => t('export.failed'),
  });

export const retryExportMutation = (host: Host, t: T) =>
  mutationWithToasts<Pick<CompanyExport, 'id'>, CompanyExport>(host, {
    call: ({ id }) => host.api.call(retryExport, { params: { id } }),
    stale: () => [companyKeys.exports],
    failed: () => t('export.retryFailed'),
  });

/** The entries of the audit log that pass the filter, as a file. */
export const exportAuditMutation = (host: Host, t: T) =>
  mutationWithToasts<AuditFilter, { filename: string; csv: string }>(host, {
    call: (filter) => host.api.call(exportAudit, { query: auditFilterQuery(filter) }),
    failed: () => t('audit.csvFailed'),
  });
