/** Calls that failed in a row before a service is left alone: as many as one note tries. */
const failuresBefore = 4;
const restMs = 60_000;

/** Not asked: the service did not answer those before. */
export class ServiceResting extends Error {
  override readonly name = 'ServiceResting';
}

export const isResting = (error: unknown): boolean =>
  error instanceof ServiceResting || (error instanceof Error && error.cause instanceof ServiceResting);

/**
 * A circuit breaker for a service of others: while it rests all who would ask it do without at once, instead of waiting
 * as long as those before did. After a minute it is asked again.
 */
export interface ServiceRest {
  /** Throws ServiceResting. */
  check(): void;
  answered(): void;
  failed(): void;
}

export function openServiceRest(now: () => number = () => performance.now()): ServiceRest {
  let failures = 0;
  let until = -Infinity;
  return {
    check() {
      if (now() < until) throw new ServiceResting('did not answer several times, and is left alone for a minute');
    },
    answered() {
      failures = 0;
    },
    failed() {
      failures++;
      if (failures >= failuresBefore) until = now() + restMs;
    },
  };
}
