import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import { requireFreePort } from '../start/free-port.ts';
import type { Metrics } from './metrics.ts';

export interface OpenMetrics {
  /** Those that say how long they take, where someone wants to know. */
  services: Services;
  metrics: Metrics | null;
  close(): Promise<void>;
}

/** With `METRICS_PORT` only: nothing of it is loaded without. Throws ConfigError where the port is taken. */
export async function openMetrics({ metrics: address }: Config, services: Services): Promise<OpenMetrics> {
  if (address === null) return { services, metrics: null, close: async () => undefined };
  await requireFreePort(address, 'METRICS');
  const [{ createMetrics }, { meteredServices }, { serveMetrics }] = await Promise.all([
    import('./metrics.ts'),
    import('./metered-services.ts'),
    import('./serve-metrics.ts'),
  ]);
  const metrics = createMetrics(services.db);
  const server = await serveMetrics(address, metrics, services.log);
  return { services: meteredServices(services, metrics), metrics, close: () => server.close() };
}
