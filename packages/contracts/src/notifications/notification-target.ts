import * as z from 'zod/mini';
import { Id } from '../common/index.ts';

const base64Url = z.string().check(z.regex(/^[A-Za-z0-9_-]+=*$/), z.maxLength(200));

/** What a browser hands out when a user subscribes: where messages go, and the keys that only this browser can read with (RFC 8291). */
export const PushSubscriptionData = z.object({
  endpoint: z.string().check(z.regex(/^https:\/\//), z.maxLength(1000)),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({ p256dh: base64Url, auth: base64Url }),
});
export type PushSubscriptionData = z.infer<typeof PushSubscriptionData>;

/** A browser of the user that notifications go to. */
export const NotificationTarget = z.object({ id: Id, endpoint: z.string() });
export type NotificationTarget = z.infer<typeof NotificationTarget>;
