import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { NotificationTarget } from './notification-target.ts';

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
