import type { Services } from '../../services.ts';
import { definePush } from './push.job.ts';

export function notificationJobs(services: Services): void {
  definePush(services);
}
