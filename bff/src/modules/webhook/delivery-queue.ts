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
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  { _id: deliveryId, companyId, turn, nextDate }: DeliveryRow,
): Promise<void> {
  await jobs.enqueue(
    deliveryJobType,
    `${deliveryJobType}:${deliveryId}:${turn}`,
    { companyId, deliveryId, turn } satisfies DeliveryTask,
    nextDate === null || nextDate <= clock() ? {} : { runAt: nextDate },
  );
}
