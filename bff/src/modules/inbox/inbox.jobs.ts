import type { Background } from '../../jobs/background.ts';
import type { Services } from '../../services.ts';
import { announceVersion } from './announce-version.ts';
import { defineInboxMail } from './inbox-mail.job.ts';

export function inboxJobs(services: Services, background: Background): void {
  defineInboxMail(services);
  background.atStart('the news of a version', () => announceVersion(services));
}
