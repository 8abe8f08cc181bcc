import * as z from 'zod/mini';
import { Feature } from '../access/roles.ts';
import { Instant, pageOf } from '../common/index.ts';
import { endpoint } from '../http/index.ts';

/** The versions of a remote that are deployed, newest first. */
export const RemoteVersions = z.object({
  name: z.string(),
  active: z.string(),
  versions: z.array(z.object({ version: z.string(), date: Instant, isUsable: z.boolean() })),
});
export type RemoteVersions = z.infer<typeof RemoteVersions>;

export const listRemoteVersions = endpoint({
  id: 'dev.remotes',
  method: 'GET',
  path: '/dev/remotes',
  access: 'dev.tools',
  response: z.array(RemoteVersions),
});
/** Rolls back or forward: new visitors get this version; those who are there keep theirs until they reload. */
export const activateRemote = endpoint({
  id: 'dev.activateRemote',
  method: 'PUT',
  path: '/dev/remotes/:name/active',
  access: 'dev.tools',
  params: z.object({ name: z.string().check(z.regex(/^[a-z]+$/)) }),
  body: z.strictObject({ version: z.string().check(z.regex(/^[\w.-]+$/)) }),
  response: RemoteVersions,
  errors: ['REMOTE_VERSION_NOT_FOUND'],
});

/** A mail that was written but, without a mail server, sent nowhere. */
export const OutboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  date: Instant,
});
export type OutboxMail = z.infer<typeof OutboxMail>;

export const listMails = endpoint({
  id: 'dev.mails',
  method: 'GET',
  path: '/dev/mails',
  access: 'dev.tools',
  /**
   * `isSent`: there is a mail server, so nothing is kept here. `isShown`: mails hold codes and passwords of all companies,
   * so they can be read only where nobody but who sits at the machine gets in.
   */
  response: z.object({ isSent: z.boolean(), isShown: z.boolean(), mails: z.array(OutboxMail) }),
});

/** A notification that was written for somebody: its kind, never its words, which may name a note of another company. */
export const OutboxPush = z.object({
  id: z.string(),
  kind: z.string(),
  company: z.string(),
  date: Instant,
  /** Browsers it was carried to. */
  browsers: z.int(),
});
export type OutboxPush = z.infer<typeof OutboxPush>;

export const listPushes = endpoint({
  id: 'dev.pushes',
  method: 'GET',
  path: '/dev/notifications',
  access: 'dev.tools',
  response: z.array(OutboxPush),
});

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

export const listJobs = endpoint({
  id: 'dev.jobs',
  method: 'GET',
  path: '/dev/jobs',
  access: 'dev.tools',
  query: z.object({
    state: z.optional(JobState),
    cursor: z.optional(z.string().check(z.maxLength(300))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  }),
  response: z.extend(pageOf(JobInfo), { counts: z.record(JobState, z.int()) }),
});
/** A job that was given up starts again with all its attempts. */
export const retryJob = endpoint({
  id: 'dev.retryJob',
  method: 'POST',
  path: '/dev/jobs/:id/retry',
  access: 'dev.tools',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(300)) }),
  response: JobInfo,
  errors: ['JOB_NOT_FOUND', 'JOB_NOT_DEAD'],
});

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

export const runtimeInfo = endpoint({
  id: 'dev.runtime',
  method: 'GET',
  path: '/dev/runtime',
  access: 'dev.tools',
  response: RuntimeInfo,
});
