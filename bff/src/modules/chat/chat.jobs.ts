import type { Background } from '../../jobs/background.ts';
import type { Services } from '../../services.ts';
import { tellWebhooksOfGaps } from './gaps/gap-webhooks.ts';

export function chatJobs(services: Services, background: Background): void {
  background.recover('questions without answer', () => tellWebhooksOfGaps(services));
}
