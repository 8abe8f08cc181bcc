import type { Background } from '../../jobs/background.ts';
import type { Services } from '../../services.ts';
import { announceVersion } from './announce-version.ts';
import { definePush } from './push.job.ts';

export function notificationJobs(services: Services, background: Background): void {
  definePush(services);
  background.atStart('the news of a version', () => announceVersion(services));
}
