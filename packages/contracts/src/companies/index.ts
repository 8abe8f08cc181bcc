export {
  Company,
  CompanyChanges,
  CompanyDeletion,
  CompanyDetail,
  CompanySummary,
  NewCompany,
  Retention,
} from './company.ts';
export {
  activateCompany,
  companyDeletion,
  createCompany,
  deactivateCompany,
  deleteCompany,
  getCompany,
  listCompanies,
  ownCompany,
  setRetention,
  updateCompany,
} from './company.endpoints.ts';
export { AccountAct, AuditChange, AuditEntry, AuditKind, exportAudit, listAudit } from './audit.ts';
export { CompanyExport, createExport, listExports, retryExport } from './export.ts';
export { hasColleagues, hasContents, isNewCompany } from './new-company.ts';
export { Trial, trialFaults, trialOf, TrialState } from './trial.ts';
export { companyUsage, Day, UsagePoint } from './usage.ts';
