import * as z from 'zod/mini';
import { Instant, pageOf } from '../common/index.ts';
import { ownMachine } from '../dev-conf/index.ts';
import { endpoint } from '../http/index.ts';
import { JobInfo, JobState, OutboxMail, OutboxPush, RuntimeInfo } from './dev.ts';

export const listMails = endpoint({
  id: 'dev.mails',
  method: 'GET',
  path: '/dev/mails',
  access: 'dev.tools',
  /**
   * `isSent`: there is a mail server, so nothing is stored here. `isShown`: mails hold codes and passwords of all companies,
   * so they can be read only where no one but who sits at the machine gets in.
   */
  response: z.object({ isSent: z.boolean(), isShown: z.boolean(), mails: z.array(OutboxMail) }),
});

export const listPushes = endpoint({
  id: 'dev.pushes',
  method: 'GET',
  path: '/dev/notifications',
  access: 'dev.tools',
  response: z.array(OutboxPush),
});

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

export const runtimeInfo = endpoint({
  id: 'dev.runtime',
  method: 'GET',
  path: '/dev/runtime',
  access: 'dev.tools',
  response: RuntimeInfo,
});

/** Pages that this browser is sent may load a remote from the developer’s own machine, as long as this session lasts and not longer. */
export const allowOwnMachine = endpoint({
  id: 'dev.allowOwnMachine',
  method: 'PUT',
  path: '/dev/own-machine',
  access: 'dev.tools',
  body: z.strictObject({ origin: z.string().check(z.regex(ownMachine)) }),
  response: z.object({ endDate: Instant }),
  errors: ['ORIGIN_FOREIGN'],
});

export const refuseOwnMachine = endpoint({
  id: 'dev.refuseOwnMachine',
  method: 'DELETE',
  path: '/dev/own-machine',
  access: 'dev.tools',
  status: 204,
});
