import type { ErrorCode } from '@savoir/contracts/errors';
import { isDatabaseDown, isDatabaseFull } from '../adapters/database/outage.ts';
import { isDiskFull } from '../adapters/object-store/disk-full.ts';
import { ObjectStoreDown } from '../adapters/object-store/object-store.ts';
import { Failure } from './failure.ts';

/** Fastify's own refusals, which come before any handler. */
const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  400: 'INPUT_INVALID',
  // A path the static files will not look for: `//elsewhere`, `/..%2f`.
  403: 'ROUTE_NOT_FOUND',
  404: 'ROUTE_NOT_FOUND',
  408: 'REQUEST_TOO_SLOW',
  413: 'BODY_TOO_LARGE',
  414: 'INPUT_INVALID',
  415: 'INPUT_INVALID',
  429: 'RATE_LIMITED',
  431: 'HEADERS_TOO_LARGE',
  503: 'DEPENDENCY_UNAVAILABLE',
};

/** What was thrown as what it is refused or answered with; what no one expected is INTERNAL. */
export function toFailure(error: Error & { statusCode?: number }): Failure {
  if (error instanceof Failure) return error;
  if (isDatabaseDown(error) || isDatabaseFull(error) || isDiskFull(error) || error instanceof ObjectStoreDown)
    return new Failure('DEPENDENCY_UNAVAILABLE', { cause: error });
  const code = error.statusCode === undefined ? undefined : codeOfStatus[error.statusCode];
  return new Failure(code ?? 'INTERNAL', { cause: error });
}
