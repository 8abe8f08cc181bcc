import { pino } from 'pino';
import { ConfigError, readConfig } from './config.ts';
import { openErrorReports } from './adapters/error-reports/open-error-reports.ts';
import { createServices } from './create-services.ts';
import { createWorker } from './create-worker.ts';
import { openApi } from './open-api.ts';
import { openMetrics } from './metrics/open-metrics.ts';
import { loggerOptions } from './plugins/logger.ts';
import type { Services } from './services.ts';
import { misspeltSettings } from './settings/misspelt.ts';
import { requireBuiltApps } from './start/built-apps-there.ts';
import { requireObjectStore } from './start/object-store-there.ts';
import { requireFreePort } from './start/free-port.ts';
import { onStopSignal } from './start/stop-signal.ts';
import { openTracing } from './tracing/open-tracing.ts';
import { welcome } from './start/welcome.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  const [isApi, isWorker] = [config.role !== 'worker', config.role !== 'api'];
  if (isApi) {
    await requireFreePort(config);
    await requireBuiltApps(config);
  }
  await requireObjectStore(config);
  const reports = await openErrorReports(config);
  const log = pino(loggerOptions(config, reports));
  for (const [name, meant] of misspeltSettings(process.env))
    process.stdout.write(`Warning: ${name} is no setting; ${meant} is one.\n`);
  const opened = await createServices(config, log);
  const measured = await openMetrics(config, opened.services);
  const traced = await openTracing(config, measured.services);
  const { services } = traced;
  const worker = isWorker ? createWorker(services) : null;
  const api = isApi
    ? await openApi(services, { metrics: measured.metrics, traceRequests: traced.traceRequests })
    : null;
  // Before anything is said: who reads it may stop the process at once.
  onStopSignal(async (signal) => {
    log.info({ signal }, 'stopping');
    await api?.close();
    await worker?.stop();
    await measured.close();
    await traced.close();
    await opened.close();
    await reports.close();
  }, log);
  await worker?.start();
  process.stdout.write(isApi ? await welcome(services) : '\nSavoir runs background jobs only.\n\n');
  if (isApi) warmSearch(services);
}

function warmSearch({ knowledge, log }: Services): void {
  knowledge.warm().then(
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
