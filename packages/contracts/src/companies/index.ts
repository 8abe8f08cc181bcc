export {
  Company,
  CompanyDeletion,
  CompanyDetail,
  CompanySummary,
  GroupRule,
  GroupRules,
  idleChoices,
  Privacy,
  Retention,
  SessionRules,
  TokenRules,
} from './company.ts';
export { CompanyChanges, NewCompany } from './company.input.ts';
export { ConfiguredProvider } from './configured-provider.ts';
export { listConfiguredProviders } from './configured-provider.endpoints.ts';
export {
  activateCompany,
  companyDeletion,
  createCompany,
  deactivateCompany,
  deleteCompany,
  getCompany,
  listCompanies,
  ownCompany,
  setGroupRules,
  setPrivacy,
  setRetention,
  setSessionRules,
  setTokenRules,
  updateCompany,
} from './company.endpoints.ts';
export { AccountAct, AuditChange, AuditEntry, AuditKind } from './audit.ts';
export { exportAudit, listAudit } from './audit.endpoints.ts';
export { CompanyExport } from './company-export.ts';
export { createExport, listExports, retryExport } from './company-export.endpoints.ts';
export { hasColleagues, hasContents, isNewCompany } from './new-company.ts';
export { Trial, trialFaults, trialOf, TrialState } from './trial.ts';
export { companyUsage } from './usage.endpoints.ts';
export { Day, UsagePoint } from './usage.ts';
