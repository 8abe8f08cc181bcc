import * as z from 'zod/mini';
import { Feature } from '../access/roles.ts';
import { Instant } from '../common/index.ts';

/** A mail that was written but, without a mail server, sent nowhere. */
export const OutboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  date: Instant,
});
export type OutboxMail = z.infer<typeof OutboxMail>;

/** A notification that was written for someone: its kind, never its words, which may name a note of another company. */
export const OutboxPush = z.object({
  id: z.string(),
  kind: z.string(),
  company: z.string(),
  date: Instant,
  /** Browsers it was carried to. */
  browsers: z.int(),
});
export type OutboxPush = z.infer<typeof OutboxPush>;

export const JobState = z.enum(['waiting', 'running', 'done', 'dead']);
export type JobState = z.infer<typeof JobState>;

export const JobInfo = z.object({
  id: z.string(),
  type: z.string(),
  state: JobState,
  attempts: z.int(),
  /** What the last attempt died of. */
  error: z.nullable(z.string()),
  creationDate: Instant,
  /** When it may run, or runs until its lease is over. */
  openDate: Instant,
  endDate: z.nullable(Instant),
});
export type JobInfo = z.infer<typeof JobInfo>;

/** What this server is and how it is set; never a secret. */
export const RuntimeInfo = z.object({
  version: z.string(),
  buildId: z.string(),
  nodeVersion: z.string(),
  startDate: Instant,
  memoryBytes: z.int(),
  /** Which adapter serves each need. */
  adapters: z.record(z.string(), z.string()),
  companies: z.array(z.object({ name: z.string(), enabledFeatures: z.array(Feature) })),
});
export type RuntimeInfo = z.infer<typeof RuntimeInfo>;
