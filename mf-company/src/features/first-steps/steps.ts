import { hasColleagues, hasContents, type CompanyDetail } from '@savoir/contracts/companies';

export type FirstStep = 'invite' | 'spaces' | 'import';

/** In the order they are done, each ticked by what the company has. */
export const stepsOf = (company: Pick<CompanyDetail, 'counts' | 'spaces'>): { step: FirstStep; done: boolean }[] => [
  { step: 'invite', done: hasColleagues(company) },
  { step: 'spaces', done: company.spaces.length > 0 },
  { step: 'import', done: hasContents(company) },
];
