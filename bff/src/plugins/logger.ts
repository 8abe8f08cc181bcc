import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { type ErrorReports, logOnly } from '../adapters/error-reports/error-reports.ts';
import { reportingHooks } from '../adapters/error-reports/reporting-hooks.ts';
import type { Config } from '../config.ts';

/** Names of the query parameters without their values: an address can carry a password, a code or a signature. */
function withoutQueryValues(url: string): string {
  const start = url.indexOf('?');
  if (start === -1) return url;
  const names = new URLSearchParams(url.slice(start + 1)).keys();
  return `${url.slice(0, start)}?${[...names].join('&')}`;
}

/** JSON lines on the standard output; what authenticates someone never stands in them. */
export function loggerOptions(
  config: Pick<Config, 'logLevel'>,
  reports: ErrorReports = logOnly,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level: config.logLevel,
    hooks: reportingHooks(reports),
    redact: {
      paths: [
        'authorization',
        'cookie',
        'password',
        'token',
        '*.authorization',
        '*.cookie',
        '*.password',
        '*.token',
        'headers["set-cookie"]',
        '*.headers.authorization',
        '*.headers.cookie',
      ],
      censor: '[hidden]',
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: withoutQueryValues(request.url),
        ip: request.ip,
      }),
    },
  };
}
