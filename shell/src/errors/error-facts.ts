import { ApiError, errorText, isRouteErrorResponse, NetworkError } from '@savoir/remote-kit';
import { PageNotFound } from './page-not-found.ts';

/** What the error page says about an error. `title` and `text` are i18n keys; `said` is a French sentence that is known already. */
export interface ErrorFacts {
  /** HTTP status, or null when there is none. */
  status: number | null;
  title: string;
  text: string;
  said: string | null;
  /** For the report. */
  message: string;
  /** Of a failure of the server: by which it is found there. */
  traceId: string | null;
}

/** Titles of the specification, section 2. */
export function errorTitle(status: number | null): string {
  return `error.titles.${kindOf(status)}`;
}

export function errorFacts(error: unknown): ErrorFacts {
  const status = statusOf(error);
  return {
    status,
    title: errorTitle(status),
    text: `error.texts.${kindOf(status)}`,
    said: saidBy(error),
    message: error instanceof Error ? error.message : String(error),
    traceId: error instanceof ApiError && error.status >= 500 ? error.traceId : null,
  };
}

function kindOf(status: number | null): string {
  if (status === 404) return 'notFound';
  if (status === 500) return 'server';
  if (status !== null && status >= 400 && status < 500) return 'request';
  if (status !== null && status > 500 && status < 600) return 'serverProblem';
  return 'unknown';
}

function statusOf(error: unknown): number | null {
  if (error instanceof PageNotFound || error instanceof ApiError || isRouteErrorResponse(error)) return error.status;
  if (error instanceof NetworkError) return error.status;
  return null;
}

function saidBy(error: unknown): string | null {
  if (error instanceof ApiError) return error.text;
  if (error instanceof NetworkError && error.status === null) return errorText(error);
  return null;
}
