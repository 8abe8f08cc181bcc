import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Services } from '../../services.ts';
import type { DeliveryRow } from './webhook.row.ts';

export const deliveryJobType = 'deliver-webhook';

export interface DeliveryTask {
  companyId: string;
  deliveryId: string;
  turn: number;
}

/** Queues what is planned for a delivery. Safe to repeat. */
export async function enqueueDelivery(
  queue: Pick<JobQueue, 'enqueue'>,
  { clock }: Pick<Services, 'clock'>,
  { _id: deliveryId, companyId, turn, nextDate }: DeliveryRow,
): Promise<void> {
  await queue.enqueue(
    deliveryJobType,
    `${deliveryJobType}:${deliveryId}:${turn}`,
    { companyId, deliveryId, turn } satisfies DeliveryTask,
    nextDate === null || nextDate <= clock() ? {} : { runAt: nextDate },
  );
}
