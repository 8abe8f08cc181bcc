import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { endpoint } from '../http/index.ts';

const base64Url = z.string().check(z.regex(/^[A-Za-z0-9_-]+=*$/), z.maxLength(200));

/** What a browser hands out when somebody subscribes: where messages go, and the keys that only this browser can read with (RFC 8291). */
export const PushSubscriptionData = z.object({
  endpoint: z.string().check(z.regex(/^https:\/\//), z.maxLength(1000)),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({ p256dh: base64Url, auth: base64Url }),
});
export type PushSubscriptionData = z.infer<typeof PushSubscriptionData>;

/** A browser of the user that notifications go to. */
export const NotificationTarget = z.object({ id: Id, endpoint: z.string() });
export type NotificationTarget = z.infer<typeof NotificationTarget>;

/** The same subscription again is the same target; one that another user left behind on the device goes over to this one. */
export const createNotificationTarget = endpoint({
  id: 'notifications.createTarget',
  method: 'POST',
  path: '/notification-target',
  access: 'signed-in',
  /** `data`: the subscription as JSON text. */
  body: z.strictObject({ data: z.string().check(z.maxLength(4000)) }),
  response: NotificationTarget,
  status: 201,
  errors: ['SUBSCRIPTION_INVALID', 'PUSH_TARGET_LIMIT_REACHED'],
});
export const listNotificationTargets = endpoint({
  id: 'notifications.targets',
  method: 'GET',
  path: '/notification-target',
  access: 'signed-in',
  response: z.array(NotificationTarget),
});
export const deleteNotificationTarget = endpoint({
  id: 'notifications.deleteTarget',
  method: 'DELETE',
  path: '/notification-target/:id',
  access: 'signed-in',
  params: z.object({ id: Id }),
  status: 204,
  errors: ['NOTIFICATION_TARGET_NOT_FOUND'],
});
