import { Feature, verdictOn, type Actor } from '@savoir/contracts/access';
import { scopesFor } from '@savoir/contracts/api-tokens';
import type { ErrorCode } from '@savoir/contracts/errors';
import { paramsOf } from '@savoir/contracts/common';
import type { Endpoint } from '@savoir/contracts/http';

/** Codes a call may be refused with: those of its handler, and those that come before it. */
export function problemCodesOf(endpoint: Endpoint): ErrorCode[] {
  const { query, body, version, idempotent, errors = [] } = endpoint;
  const hasInput = [paramsOf(endpoint), query, body].some((part) => part !== undefined);
  const codes: ErrorCode[] = [
    ...ofCaller(endpoint),
    ...(hasInput ? (['INPUT_INVALID'] as const) : []),
    ...(body === undefined ? [] : (['BODY_TOO_LARGE', 'REQUEST_TOO_SLOW'] as const)),
    ...(version === undefined ? [] : (['VERSION_MISSING', 'VERSION_STALE'] as const)),
    ...(idempotent === true ? (['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_PROGRESS'] as const) : []),
    ...errors,
    'RATE_LIMITED',
    'DEPENDENCY_UNAVAILABLE',
    'INTERNAL',
  ];
  return [...new Set(codes)];
}

/** What someone is refused for who they are. */
function ofCaller({ id, access, method }: Endpoint): ErrorCode[] {
  if (access === 'public') return [];
  const ofToken: ErrorCode[] =
    scopesFor(id) === null ? ['TOKEN_REFUSED_HERE'] : ['TOKEN_SCOPE_MISSING', 'PERSONAL_TOKENS_FORBIDDEN'];
  const signedIn: ErrorCode[] = [
    'AUTHENTICATION_REQUIRED',
    'TOKEN_INVALID',
    'ACCOUNT_DISABLED',
    'COMPANY_DISABLED',
    ...ofToken,
  ];
  if (access === 'signed-in') return signedIn;
  const isEndedByTrial = verdictOn(afterTrial, { access, method }) === 'trial-ended';
  return [...signedIn, 'ACCESS_DENIED', ...(isEndedByTrial ? (['TRIAL_ENDED'] as const) : [])];
}

/** Someone who might do everything, were the trial of their company not over. */
const afterTrial: Actor = { id: '', companyId: '', role: 'dev', features: Feature.options, trialEnded: true };
