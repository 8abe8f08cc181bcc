import { ApiError } from '@savoir/remote-kit';
import { PageNotFound } from './page-not-found.ts';

/** The API answered, and would answer the same again: nothing is broken, nothing is to be reported. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof PageNotFound || (error instanceof ApiError && error.status < 500 && error.status !== 429);
