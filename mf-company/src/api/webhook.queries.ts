import { listDeliveries, listWebhooks, type WebhookDelivery } from '@savoir/contracts/webhooks';
import type { HostApi } from '@savoir/remote-kit';
import { queryOptions } from '@savoir/remote-kit/query';

export const webhookKeys = {
  all: ['webhooks'] as const,
  list: ['webhooks', 'list'] as const,
  deliveries: (id: string) => ['webhooks', 'deliveries', id] as const,
};

export const webhooksQuery = (api: HostApi['api']) =>
  queryOptions({
    queryKey: webhookKeys.list,
    queryFn: async ({ signal }) => (await api.call(listWebhooks, {}, { signal })).webhooks,
  });

const soonMs = 60_000;
const pollSoonMs = 1500;
const pollLaterMs = 30_000;

/** Asks again while something is on its way. */
export const deliveriesQuery = (api: HostApi['api'], id: string) =>
  queryOptions({
    queryKey: webhookKeys.deliveries(id),
    queryFn: async ({ signal }) => (await api.call(listDeliveries, { params: { id } }, { signal })).deliveries,
    refetchInterval: ({ state }) => pauseUntil(state.data ?? []),
  });

function pauseUntil(deliveries: readonly WebhookDelivery[]): number | false {
  const waiting = deliveries.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return false;
  const isSoon = waiting.some(({ nextDate }) => nextDate !== null && Date.parse(nextDate) < Date.now() + soonMs);
  return isSoon ? pollSoonMs : pollLaterMs;
}
