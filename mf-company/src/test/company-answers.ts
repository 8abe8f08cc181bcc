import { newId } from '@savoir/contracts/common';
import type { CompanyDetail } from '@savoir/contracts/companies';

/** A company with room for three more accounts. */
export const aCompanyDetail = (changes: Partial<CompanyDetail> = {}): CompanyDetail => ({
  id: newId(),
  name: 'Delorme Maintenance',
  enabledFeatures: ['NOTE_VALIDATION'],
  freeTrial: false,
  freeTrialStartDate: null,
  freeTrialEndDate: null,
  quotaDocumentPagesLimit: 15_000,
  quotaUsersLimit: 50,
  active: true,
  spaces: [],
  trial: null,
  usedLicences: 47,
  usedPages: 13_620,
  counts: { users: 47, developers: 1, notes: 214, documents: 38, questions: 1200 },
  sessions: { idleMinutes: null },
  domains: [],
  groupRules: [],
  signInProviders: [],
  privacy: { exportsConversations: false },
  apiTokens: { personalAllowed: true },
  retention: { chatDays: null, auditDays: 365 },
  keeps: {
    chatDays: null,
    auditDays: 365,
    questionDays: null,
    notificationDays: 30,
    reportDays: 365,
    archivedNoteDays: null,
    exportDays: 7,
  },
  creationDate: '2026-01-05T08:00:00.000Z',
  version: 1,
  ...changes,
});
