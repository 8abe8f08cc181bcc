import { listDeliveries, listWebhooks, type WebhookDelivery } from '@savoir/contracts/webhooks';
import type { HostApi } from '@savoir/remote-kit';
import { queryOptions } from '@savoir/remote-kit/query';

export const webhookKeys = {
  all: ['webhooks'] as const,
  list: ['webhooks', 'list'] as const,
  deliveries: (id: string) => ['webhooks', 'deliveries', id] as const,
};

const soonMs = 60_000;
const pollSoonMs = 1500;
/** What happens elsewhere in the product is seen here, too. */
const pollMs = 10_000;

export const webhooksQuery = (api: HostApi['api']) =>
  queryOptions({
    queryKey: webhookKeys.list,
    queryFn: async ({ signal }) => (await api.call(listWebhooks, {}, { signal })).webhooks,
    refetchInterval: pollMs,
  });

export const deliveriesQuery = (api: HostApi['api'], id: string) =>
  queryOptions({
    queryKey: webhookKeys.deliveries(id),
    queryFn: async ({ signal }) => (await api.call(listDeliveries, { params: { id } }, { signal })).deliveries,
    refetchInterval: ({ state }) => (isSoon(state.data ?? []) ? pollSoonMs : pollMs),
  });

const isSoon = (deliveries: readonly WebhookDelivery[]): boolean =>
  deliveries.some(
    ({ state, nextDate }) => state === 'waiting' && nextDate !== null && Date.parse(nextDate) < Date.now() + soonMs,
  );
