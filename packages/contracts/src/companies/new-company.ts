import type { CompanyDetail } from './company.ts';
import type { Trial } from './trial.ts';

interface Beginning {
  counts: Pick<CompanyDetail['counts'], 'users' | 'notes' | 'documents'>;
  trial: Trial | null;
}

export const hasColleagues = ({ counts }: Pick<Beginning, 'counts'>): boolean => counts.users > 1;
export const hasContents = ({ counts }: Pick<Beginning, 'counts'>): boolean => counts.notes + counts.documents > 0;

/** Nobody else is there, or nothing to read; and something can still be done about it. */
export const isNewCompany = (company: Beginning): boolean =>
  company.trial?.state !== 'ended' && !(hasColleagues(company) && hasContents(company));
