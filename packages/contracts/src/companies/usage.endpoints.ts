import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { UsagePoint } from './usage.ts';

/** How a company uses the product: one point a day or a week, oldest first, the last one still going on. */
export const companyUsage = endpoint('company.usage', 'GET /company/usage', 'company.administrate', {
  query: z.object({ unit: z._default(z.enum(['day', 'week']), 'week') }),
  response: z.object({
    points: z.array(UsagePoint),
    publishedBySpace: z.array(z.object({ spaceId: z.nullable(Id), notes: z.int() })),
  }),
});
