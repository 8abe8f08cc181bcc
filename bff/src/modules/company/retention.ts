import type { Retention } from '@savoir/contracts/companies';
import type { CompanyRow } from './company.collection.ts';

type WholeRetention = Required<Retention>;

/** As long as it was before it could be chosen. */
const defaultRetention: WholeRetention = {
  chatDays: null,
  auditDays: 365,
  questionDays: null,
  notificationDays: 30,
  reportDays: 365,
  archivedNoteDays: null,
  exportDays: 7,
};

/** How long the company retains what it need not. */
export const retentionOf = ({ retention }: Pick<CompanyRow, 'retention'>): WholeRetention => ({
  ...defaultRetention,
  ...retention,
});
