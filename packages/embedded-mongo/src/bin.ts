#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from './server/serve.ts';

const usage = 'Usage: embedded-mongo --dir <data directory> [--port <port of 127.0.0.1>]';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const { values } = parseArgs({ options: { dir: { type: 'string' }, port: { type: 'string' } } });
if (values.dir === undefined) fail(usage);
const port = values.port === undefined ? undefined : Number(values.port);
if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65536))
  fail(`--port must be a number from 0 to 65535. ${usage}`);

try {
  const server = await startServer({ dir: resolve(values.dir), port });
  process.stdout.write(`${server.url}\n`);
  let isClosing = false;
  const close = (): void => {
    if (isClosing) return;
    isClosing = true;
    void server.close();
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
