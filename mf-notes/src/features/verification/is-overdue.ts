import type { NoteSummary } from '@savoir/contracts/notes';

/** Is a published note to be verified again? */
export const isOverdue = ({ reviewDueDate }: Pick<NoteSummary, 'reviewDueDate'>): boolean =>
  reviewDueDate !== undefined && Date.parse(reviewDueDate) <= Date.now();
