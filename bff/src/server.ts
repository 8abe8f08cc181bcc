import { pino } from 'pino';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { openErrorReports } from './adapters/error-reports/open-error-reports.ts';
import { createServices } from './create-services.ts';
import { createWorker } from './create-worker.ts';
import { loggerOptions } from './plugins/logger.ts';
import { requireBuiltApps } from './start/built-apps-there.ts';
import { requireObjectStore } from './start/object-store-there.ts';
import { requireFreePort } from './start/free-port.ts';
import { onStopSignal } from './start/stop-signal.ts';
import { welcome } from './start/welcome.ts';
import { refuseKnownPasswords } from './seed/known-passwords.ts';
import { seedFirstStart } from './seed/seed-first-start.ts';

/** A request under way at a stop gets this long. */
const drainMs = 10_000;

async function start(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  await requireFreePort(config);
  await requireBuiltApps(config);
  await requireObjectStore(config);
  const reports = await openErrorReports(config);
  const log = pino(loggerOptions(config, reports));
  const opened = await createServices(config, log);
  const { services } = opened;
  let draining = false;
  const app = await createApp(services, { draining: () => draining });
  await seedFirstStart(services);
  await refuseKnownPasswords(services);
  const worker = createWorker(services);
  await app.listen({ host: config.host, port: config.port });
  // Before the address is said: who reads it may stop the process at once.
  onStopSignal(async (signal) => {
    log.info({ signal }, 'stopping');
    draining = true;
    await Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, drainMs))]);
    await worker.stop();
    await opened.close();
    await reports.close();
  }, log);
  await worker.start();
  process.stdout.write(await welcome(services));
  services.knowledge.warm().then(
    (held) => log.info(held, 'the search index is filled'),
    (error: unknown) => log.error({ err: error }, 'the search index could not be filled; the first question does it'),
  );
}

try {
  await start();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`Savoir cannot start. ${error.message}\n`);
  process.exit(1);
}
