import type { CompanyDetail } from './company.ts';
import type { Trial } from './trial.ts';

interface NewCompany {
  counts: Pick<CompanyDetail['counts'], 'users' | 'developers' | 'notes' | 'documents'>;
  trial: Trial | null;
}

/** A developer is no colleague: an installation begins with one. */
export const hasColleagues = ({ counts }: Pick<NewCompany, 'counts'>): boolean => counts.users - counts.developers > 1;
export const hasContents = ({ counts }: Pick<NewCompany, 'counts'>): boolean => counts.notes + counts.documents > 0;

/** No one else is there, or nothing to read; and something can still be done about it. */
export const isNewCompany = (company: NewCompany): boolean =>
  company.trial?.state !== 'ended' && !(hasColleagues(company) && hasContents(company));
