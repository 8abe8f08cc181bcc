import { setTimeout as delay } from 'node:timers/promises';
import { createApp, type AppOptions } from './app.ts';
import { refuseKnownPasswords } from './seed/known-passwords.ts';
import { seedFirstStart } from './seed/seed-first-start.ts';
import type { Services } from './services.ts';

/** A request under way at a stop gets this long. */
const drainMs = 10_000;

/** Serves the API until it is closed. Seeds an installation that has never been used. */
export async function openApi(
  services: Services,
  watched: Pick<AppOptions, 'metrics' | 'traceRequests'> = {},
): Promise<{ close(): Promise<void> }> {
  const { config } = services;
  let draining = false;
  const app = await createApp(services, { draining: () => draining, ...watched });
  await seedFirstStart(services);
  await refuseKnownPasswords(services);
  await app.listen({ host: config.host, port: config.port });
  return {
    async close() {
      draining = true;
      await Promise.race([app.close(), delay(drainMs)]);
    },
  };
}
