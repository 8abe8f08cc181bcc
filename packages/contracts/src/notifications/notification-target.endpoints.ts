import * as z from 'zod/mini';
import { endpoint } from '../http/index.ts';
import { NotificationTarget } from './notification-target.ts';

/** The same subscription again is the same target; one that another user left behind on the device goes over to this one. */
export const createNotificationTarget = endpoint(
  'notifications.createTarget',
  'POST /notification-target',
  'signed-in',
  {
    /** `data`: the subscription as JSON text. */
    body: z.strictObject({ data: z.string().check(z.maxLength(4000)) }),
    response: NotificationTarget,
    status: 201,
    errors: ['SUBSCRIPTION_INVALID', 'PUSH_TARGET_LIMIT_REACHED'],
  },
);

export const listNotificationTargets = endpoint('notifications.targets', 'GET /notification-target', 'signed-in', {
  response: z.array(NotificationTarget),
});

export const deleteNotificationTarget = endpoint(
  'notifications.deleteTarget',
  'DELETE /notification-target/:id',
  'signed-in',
  { errors: ['NOTIFICATION_TARGET_NOT_FOUND'] },
);
