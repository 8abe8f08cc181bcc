import * as z from 'zod/mini';
import { RemoteName } from '../dev/remote.ts';
import { endpoint } from '../http/index.ts';
import { RemoteHealth, RemoteTelemetry } from './telemetry.ts';

/** What a tab measured. Of versions that are not known nothing is stored. */
export const reportTelemetry = endpoint('telemetry.report', 'POST /telemetry', 'signed-in', {
  body: z.strictObject({
    /** Drawn by the tab for itself: it distinguishes tabs of one person, and says nothing else. */
    tab: z.optional(z.string().check(z.regex(/^[\w-]+$/), z.maxLength(40))),
    remotes: z.array(RemoteTelemetry).check(z.minLength(1), z.maxLength(10)),
  }),
  errors: ['RATE_LIMITED'],
});

export const readRemoteHealth = endpoint('dev.remoteHealth', 'GET /dev/remotes/:name/health', 'dev.tools', {
  params: z.object({ name: RemoteName }),
  query: z.object({ hours: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(8760)), 24) }),
  response: RemoteHealth,
  errors: ['REMOTE_NOT_FOUND'],
});
