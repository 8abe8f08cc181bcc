import { AuthError } from '../errors/auth-error.ts';

const maxAttempts = 3;
const maxDelayMs = 5 * 60_000;
const jitterMs = 100;

const retryableStatus = new Set([429, 500, 502, 503, 504]);

/** Network, throttling, time-out, and signature or clock-skew errors. Section 8 of the specification. */
const retryableNames = new Set([
  'NetworkError',
  'BandwidthLimitExceeded',
  'EC2ThrottledException',
  'LimitExceededException',
  'PriorRequestNotComplete',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'RequestThrottledException',
  'SlowDown',
  'ThrottledException',
  'Throttling',
  'ThrottlingException',
  'TooManyRequestsException',
  'TimeoutError',
  'RequestTimeout',
  'RequestTimeoutException',
  'AuthFailure',
  'InvalidSignatureException',
  'RequestExpired',
  'RequestInTheFuture',
  'RequestTimeTooSkewed',
  'SignatureDoesNotMatch',
  'BadRequestException',
]);

/** A failure with the HTTP status it came with; 0 without an answer. */
export class TransportError extends AuthError {
  readonly status: number;

  constructor(name: string, message: string, status: number, options?: ErrorOptions) {
    super(name, message, options);
    this.status = status;
  }
}

const isRetryable = (error: unknown): boolean =>
  error instanceof TransportError && (retryableStatus.has(error.status) || retryableNames.has(error.name));

/** Milliseconds to wait after the n-th attempt failed. */
export const retryDelayMs = (attempt: number, random: () => number): number =>
  Math.min(maxDelayMs, 2 ** attempt * 100 + jitterMs * random());

/** Runs `attempt` up to three times, as long as it fails for a passing reason. */
export async function withRetry<T>(
  attempt: () => Promise<T>,
  wait: (ms: number) => Promise<void>,
  random: () => number,
): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      if (count >= maxAttempts || !isRetryable(error)) throw error;
      await wait(retryDelayMs(count, random));
    }
  }
}
