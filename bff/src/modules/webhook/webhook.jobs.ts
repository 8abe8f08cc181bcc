import type { Background } from '../../jobs/background.ts';
import type { Services } from '../../services.ts';
import { defineDelivery } from './deliver-webhook.job.ts';
import { enqueueDelivery } from './delivery-queue.ts';
import { resumeTurnedOff } from './turn-off.ts';
import { findOverdue } from './webhook-delivery.collection.ts';

/** A delivery that is due is taken within seconds; one that waits for longer has lost its job. */
const overdueMs = 2 * 60_000;

export function webhookJobs(services: Services, background: Background): void {
  defineDelivery(services);
  background.recover('deliveries of webhooks', async () => {
    const before = new Date(services.clock().getTime() - overdueMs);
    for (const delivery of await findOverdue(services.db, before)) await enqueueDelivery(services, delivery);
  });
  background.recover('webhooks that turned off', () => resumeTurnedOff(services));
}
