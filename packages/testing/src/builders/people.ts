import { newId } from '@savoir/contracts/common';
import type { Company } from '@savoir/contracts/companies';
import type { Space } from '@savoir/contracts/spaces';
import type { User } from '@savoir/contracts/users';

/** A company of the product, without a trial, as the contract describes it; `changes` replace values. */
export const aCompany = (changes: Partial<Company> = {}): Company => ({
  id: newId(),
  name: 'Entreprise d’essai',
  enabledFeatures: [
    'NOTE_VALIDATION',
    'DOCUMENT_UPLOAD',
    'NOTE_REVIEW',
    'INSERT_NOTE_INTO_RAG',
    'INSERT_DOCUMENT_FILE_INTO_RAG',
  ],
  freeTrial: false,
  freeTrialStartDate: null,
  freeTrialEndDate: null,
  quotaDocumentPagesLimit: null,
  quotaUsersLimit: null,
  active: true,
  spaces: [],
  ...changes,
});

export const aSpace = (changes: Partial<Space> = {}): Space => ({
  id: newId(),
  name: 'Atelier',
  companyId: newId(),
  color: 'sapin',
  ...changes,
});

/** A creator who has already signed in. */
export function aUser(changes: Partial<User> = {}): User {
  const { id, name, enabledFeatures } = aCompany();
  return {
    id: newId(),
    email: 'camille.ferrand@example.test',
    firstName: 'Camille',
    lastName: 'Ferrand',
    role: 'creator',
    service: 'Maintenance',
    position: 'Technicienne',
    notificationsActive: false,
    spaceIds: [],
    active: true,
    company: { id, name, enabledFeatures },
    lastSeenDate: '2026-11-20T08:00:00.000Z',
    version: 1,
    ...changes,
  };
}
