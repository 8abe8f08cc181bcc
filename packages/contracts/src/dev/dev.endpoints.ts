import * as z from 'zod/mini';
import { Instant, pageOf } from '../common/index.ts';
import { ownMachine } from '../dev-conf/index.ts';
import { endpoint } from '../http/index.ts';
import { Conversation, JobInfo, JobState, OutboxMail, OutboxPush, RuntimeInfo } from './dev.ts';

export const listMails = endpoint('dev.mails', 'GET /dev/mails', 'dev.tools', {
  /**
   * `isSent`: there is a mail server, so nothing is stored here. `isShown`: mails hold codes and passwords of all companies,
   * so they can be read only where no one but who sits at the machine gets in.
   */
  response: z.object({ isSent: z.boolean(), isShown: z.boolean(), mails: z.array(OutboxMail) }),
});

export const listPushes = endpoint('dev.pushes', 'GET /dev/notifications', 'dev.tools', {
  response: z.array(OutboxPush),
});

export const listJobs = endpoint('dev.jobs', 'GET /dev/jobs', 'dev.tools', {
  query: z.object({
    state: z.optional(JobState),
    cursor: z.optional(z.string().check(z.maxLength(300))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  }),
  response: z.extend(pageOf(JobInfo), { counts: z.record(JobState, z.int()) }),
});

/** A job that was given up starts again with all its attempts. */
export const retryJob = endpoint('dev.retryJob', 'POST /dev/jobs/:id/retry', 'dev.tools', {
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(300)) }),
  response: JobInfo,
  errors: ['JOB_NOT_FOUND', 'JOB_NOT_DEAD'],
});

/** The latest ones of the developer who asks: those of others are never read. */
export const listConversations = endpoint('dev.conversations', 'GET /dev/conversations', 'dev.tools', {
  response: z.array(Conversation),
});

export const runtimeInfo = endpoint('dev.runtime', 'GET /dev/runtime', 'dev.tools', { response: RuntimeInfo });

/** Pages that this browser is sent may load a remote from the developer’s own machine, as long as this session lasts and not longer. */
export const allowOwnMachine = endpoint('dev.allowOwnMachine', 'PUT /dev/own-machine', 'dev.tools', {
  body: z.strictObject({ origin: z.string().check(z.regex(ownMachine)) }),
  response: z.object({ endDate: Instant }),
  errors: ['ORIGIN_FOREIGN'],
});

export const refuseOwnMachine = endpoint('dev.refuseOwnMachine', 'DELETE /dev/own-machine', 'dev.tools');
