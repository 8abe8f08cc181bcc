import * as z from 'zod/mini';
import { endpoint } from '../http/index.ts';

/** By itself: pages that show a number only do not carry what a report is. */
export const reportCounts = endpoint('reports.counts', 'GET /reports/counts', 'report.give', {
  response: z.object({
    /** Open ones that the user may answer. */
    toAnswerCount: z.int(),
    /** Of these, dangers that no one has decided on. */
    dangerCount: z.int(),
  }),
});
