import type { Retention } from '@savoir/contracts/companies';
import type { CompanyRow } from './company.collection.ts';

const defaultRetention: Retention = { chatDays: null, auditDays: 365 };

/** How long the company keeps what need not be kept. */
export const retentionOf = ({ retention }: Pick<CompanyRow, 'retention'>): Retention => retention ?? defaultRetention;
