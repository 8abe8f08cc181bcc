export {
  createNotificationTarget,
  deleteNotificationTarget,
  listNotificationTargets,
} from './notification-target.endpoints.ts';
export { NotificationTarget, PushSubscriptionData } from './notification-target.ts';
