import { ApiError, type ApiClient } from '@savoir/api-client';
import type { ErrorCode } from '@savoir/contracts/errors';

/** The API does not know this sign-in (any more). A renewed token may help, once. */
const tokenRefusals: readonly ErrorCode[] = ['AUTHENTICATION_REQUIRED', 'TOKEN_INVALID'];
/** The API knows who it is, and lets no one of that account in, or no one of a session that was left unused. */
const accountRefusals: readonly ErrorCode[] = ['ACCOUNT_DISABLED', 'COMPANY_DISABLED', 'SESSION_IDLE'];
/** The page offered what this person or company may not do any more. */
const rightRefusals: readonly ErrorCode[] = ['ACCESS_DENIED', 'FEATURE_DISABLED', 'TRIAL_ENDED'];

interface Options {
  /** Renews the token by force; false when there is none any more. */
  renew: () => Promise<boolean>;
  /** The session is of no use any more: called once the API has refused it for good. */
  end: (refusal: ApiError) => void;
  /** What one may do is another thing than the page knows. */
  rightsDiffer: () => void;
}

/** The api client of a session: what the API refuses because of the session is tried once with a renewed token, then ends the session. */
export function sessionApi(api: ApiClient, { renew, end, rightsDiffer }: Options): ApiClient {
  async function afterRefusal<T>(error: unknown, again: () => Promise<T>): Promise<T> {
    if (isOneOf(error, tokenRefusals) && (await renew())) return again().catch((second: unknown) => refused(second));
    return refused(error);
  }

  function refused(error: unknown): never {
    if (isOneOf(error, tokenRefusals) || isOneOf(error, accountRefusals)) end(error);
    if (isOneOf(error, rightRefusals)) rightsDiffer();
    throw error;
  }

  return {
    call: (endpoint, input, options) =>
      api
        .call(endpoint, input, options)
        .catch((error: unknown) => afterRefusal(error, () => api.call(endpoint, input, options))),
    download: (endpoint, input, options) =>
      api
        .download(endpoint, input, options)
        .catch((error: unknown) => afterRefusal(error, () => api.download(endpoint, input, options))),
    async *stream(endpoint, input, options) {
      let hasStarted = false;
      try {
        for await (const event of api.stream(endpoint, input, options)) {
          hasStarted = true;
          yield event;
        }
      } catch (error) {
        if (hasStarted || !isOneOf(error, tokenRefusals) || !(await renew())) refused(error);
        yield* api.stream(endpoint, input, options);
      }
    },
  };
}

/** Trying again does not help: the account or its company is closed, or the session was left unused. */
export const isOfAccount = (refusal: ApiError): boolean => accountRefusals.includes(refusal.code);

const isOneOf = (error: unknown, codes: readonly ErrorCode[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);
