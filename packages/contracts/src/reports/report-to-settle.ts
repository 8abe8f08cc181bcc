import * as z from 'zod/mini';
import { Id, Instant } from '../common/index.ts';
import { Person } from '../users/index.ts';

/** What is wrong with something that people rely on. */
export const ReportKind = z.enum(['wrong', 'outdated', 'unclear', 'dangerous', 'other']);
export type ReportKind = z.infer<typeof ReportKind>;

/** A report that a correction is to settle, for who writes it. */
export const ReportToSettle = z.object({
  id: Id,
  kind: ReportKind,
  passage: z.nullable(z.string()),
  text: z.string(),
  reporter: z.nullable(Person),
  date: Instant,
});
export type ReportToSettle = z.infer<typeof ReportToSettle>;
