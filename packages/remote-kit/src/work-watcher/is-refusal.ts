// By its name: each app bundles its own copy of this file, and the errors come from the one that the shell lends.
import { ApiError } from '@savoir/remote-kit';

/** A busy server or a session being renewed says nothing of what was asked for. */
const passingStatuses = [401, 408, 429];

/** The API has answered, and will answer the same again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && !passingStatuses.includes(error.status);
