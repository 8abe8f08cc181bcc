import { companyUsage, listAudit, listExports, ownCompany, type CompanyDetail } from '@savoir/contracts/companies';
import { listSpaces } from '@savoir/contracts/spaces';
import { listUsers, type User } from '@savoir/contracts/users';
import { answering, renderRoute, someUser, type FakeAnswer } from '@savoir/remote-kit/testing';
import { manifest } from '../manifest.ts';
import { remote } from '../remote.ts';
import { aCompanyDetail } from './company-answers.ts';

interface Opened {
  user?: User;
  company?: Partial<CompanyDetail>;
  confirmed?: boolean;
  answers?: readonly FakeAnswer[];
}

/** Opens a page as an administrator of a company that has nothing but what is answered. */
export const openCompany = (path: string, { user, company, answers = [], ...options }: Opened = {}) =>
  renderRoute({ manifest, implementation: remote }, path, {
    ...options,
    user: user ?? someUser({ role: 'admin' }),
    answers: [
      ...answers,
      answering(ownCompany, () => aCompanyDetail(company)),
      answering(companyUsage, () => ({ points: [], publishedBySpace: [] })),
      answering(listUsers, () => []),
      answering(listSpaces, () => []),
      answering(listExports, () => []),
      answering(listAudit, () => ({ items: [], total: 0, nextCursor: null })),
    ],
  });
