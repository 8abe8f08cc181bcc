import { ApiError } from '@savoir/remote-kit';
import { AuthError } from '@savoir/user-pool';

const proofTooOld = 'The user has to authenticate again.';

/** The server, or the identity service, wants to know again who asks. */
export const needsReauthentication = (error: unknown): boolean =>
  (error instanceof ApiError && error.code === 'PROOF_REQUIRED') ||
  (error instanceof AuthError && error.message === proofTooOld);
