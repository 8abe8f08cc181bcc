import { NewCompany, trialFaults, type CompanyDetail } from '@savoir/contracts/companies';
import { faultsOf, type Faults } from '../../features/form/faults.ts';
import { dayField, instantOf } from '../../features/company/paris-days.ts';

/** What the form holds: days and numbers as they are typed. */
export interface CompanyValues {
  name: string;
  enabledFeatures: NewCompany['enabledFeatures'];
  freeTrial: boolean;
  freeTrialStartDate: string;
  freeTrialEndDate: string;
  quotaUsersLimit: string;
  quotaDocumentPagesLimit: string;
  domains: string[];
  /** Typed and not added yet: it is saved with the others. */
  typedDomain: string;
}

export const emptyCompany: CompanyValues = {
  name: '',
  enabledFeatures: [
    'NOTE_VALIDATION',
    'NOTE_REVIEW',
    'LLM_ENHANCED_MARKDOWN',
    'DOCUMENT_UPLOAD',
    'INSERT_NOTE_INTO_RAG',
    'INSERT_DOCUMENT_FILE_INTO_RAG',
    'USER_FEEDBACK',
  ],
  freeTrial: false,
  freeTrialStartDate: '',
  freeTrialEndDate: '',
  quotaUsersLimit: '',
  quotaDocumentPagesLimit: '',
  domains: [],
  typedDomain: '',
};

export const valuesOf = (company: CompanyDetail): CompanyValues => ({
  name: company.name,
  enabledFeatures: company.enabledFeatures,
  freeTrial: company.freeTrial,
  freeTrialStartDate: dayField(company.freeTrialStartDate),
  freeTrialEndDate: dayField(company.freeTrialEndDate),
  quotaUsersLimit: company.quotaUsersLimit?.toString() ?? '',
  quotaDocumentPagesLimit: company.quotaDocumentPagesLimit?.toString() ?? '',
  domains: company.domains,
  typedDomain: '',
});

/** As the API takes it. A trial lasts from the start of its first day to the end of its last. */
export const companyOf = (values: CompanyValues): NewCompany => ({
  name: values.name,
  enabledFeatures: values.enabledFeatures,
  freeTrial: values.freeTrial,
  freeTrialStartDate: instantOf(values.freeTrialStartDate, 'start'),
  freeTrialEndDate: instantOf(values.freeTrialEndDate, 'end'),
  quotaUsersLimit: limitOf(values.quotaUsersLimit),
  quotaDocumentPagesLimit: limitOf(values.quotaDocumentPagesLimit),
  domains: withTyped(values),
});

export function withTyped({ domains, typedDomain }: Pick<CompanyValues, 'domains' | 'typedDomain'>): string[] {
  const typed = typedDomain.trim().toLowerCase();
  return typed === '' || domains.includes(typed) ? domains : [...domains, typed];
}

const limitOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

export function companyFaults(values: CompanyValues): Faults<CompanyValues> {
  const company = companyOf(values);
  return { ...(faultsOf(NewCompany, company) as Faults<CompanyValues>), ...trialFaults(company) };
}
