// Reads again, with the analysis of this version, every document that an earlier one has read: `npm run reingest`.
// With the embedded database the product must be stopped; with MongoDB it may run.
import { pino } from 'pino';
import { ConfigError, readConfig } from './config.ts';
import { createServices } from './create-services.ts';
import { defineIngestion } from './modules/document/ingestion/ingest.job.ts';
import { reingestAll } from './modules/document/ingestion/reingest-all.ts';
import { loggerOptions } from './plugins/logger.ts';
import { requireFreePort } from './start/free-port.ts';

async function reingest(): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  // Anyone who answers there holds the embedded database.
  if (config.mongodbUrl === null) await requireFreePort(config);
  const opened = await createServices(config, pino(loggerOptions(config)));
  defineIngestion(opened.services);
  try {
    const count = await reingestAll(opened.services, (left) =>
      process.stdout.write(`${left} document${left === 1 ? '' : 's'} left\n`),
    );
    process.stdout.write(`${count} document${count === 1 ? '' : 's'} read again\n`);
  } finally {
    await opened.close();
  }
}

try {
  await reingest();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`The documents cannot be read again. ${error.message}\n`);
  process.exit(1);
}
