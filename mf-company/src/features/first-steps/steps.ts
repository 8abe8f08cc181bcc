import type { CompanyDetail } from '@savoir/contracts/companies';

type Known = Pick<CompanyDetail, 'counts' | 'spaces' | 'trial'>;
export type FirstStep = 'invite' | 'spaces' | 'import';

const hasContent = ({ counts }: Known) => counts.notes + counts.documents > 0;
const hasColleagues = ({ counts }: Known) => counts.users > 1;

/** Nobody else is there, or nothing to read; and something can still be done about it. */
export const isNew = (company: Known): boolean =>
  company.trial?.state !== 'ended' && !(hasColleagues(company) && hasContent(company));

/** In the order they are done, each ticked by what the company has. */
export const stepsOf = (company: Known): { step: FirstStep; done: boolean }[] => [
  { step: 'invite', done: hasColleagues(company) },
  { step: 'spaces', done: company.spaces.length > 0 },
  { step: 'import', done: hasContent(company) },
];
