import { Writable } from 'node:stream';
import { startErrorService, type ErrorService } from '@savoir/testing/error-service';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { loggerOptions } from '../../plugins/logger.ts';
import { openErrorReports } from './open-error-reports.ts';

let service: ErrorService;
beforeEach(async () => {
  service = await startErrorService();
});
afterEach(() => service.close());

async function log(env: Record<string, string>, write: (log: pino.Logger) => void): Promise<string> {
  const config = readConfig(env);
  const reports = await openErrorReports(config);
  const lines: string[] = [];
  write(
    pino(
      loggerOptions(config, reports),
      new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }),
    ),
  );
  await reports.close();
  return lines.join('');
}

const fault = new Error('GET https://files.example/a?signature=s3cr3t of jeanne@vernier.example failed', {
  cause: new TypeError('no token eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'),
});

it('reports what the log calls an error: type, place and our sentence, and no secret, person or field of the line', async () => {
  const lines = await log({ SENTRY_DSN: service.dsn }, (to) => {
    to.error({ err: fault, note: 'La presse se purge le lundi' }, 'a note could not be kept');
    to.warn({ err: new Error('only a warning') }, 'not worth it');
  });
  expect(lines).toContain('only a warning');
  expect(service.events).toHaveLength(1);
  const [event] = service.events;
  expect(event?.tags).toEqual({ what: 'a note could not be kept' });
  expect(event?.release).toBe('savoir@1.42.8');
  expect(event?.exception?.values.map(({ type, value }) => `${type}: ${value}`)).toEqual([
    'TypeError: no token [token]',
    'Error: GET https://files.example/a of [mail] failed',
  ]);
  expect(event?.exception?.values.at(-1)?.stacktrace?.frames.at(-1)?.filename).toContain('error-reports.test.ts');
  expect(service.received()).not.toMatch(/s3cr3t|jeanne|eyJhbG|presse/);
});

it('without a service leaves errors to the log [D.14]', async () => {
  const lines = await log({}, (to) => to.error({ err: fault }, 'a note could not be kept'));
  expect(lines).toContain('a note could not be kept');
  expect(service.received()).toBe('');
});
