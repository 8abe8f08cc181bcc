import { useLocation, useRouteParam, ApiError, NetworkError } from '@savoir/remote-kit';
import type { ReactNode } from 'react';
import type { ErrorCode } from '@savoir/contracts/errors';
import { PageNotFound } from '../../errors/page-not-found.ts';

/** Fails as its address says, so that developers see the error page that users would see. */
export function Page(): ReactNode {
  const fault = useRouteParam('fault');
  const { pathname } = useLocation();
  throw provokedError(fault, pathname);
}

/** The API’s own refusals by their status. Those it never answers come from what stands before it. */
const codes: Readonly<Record<string, ErrorCode>> = {
  400: 'INPUT_INVALID',
  401: 'AUTHENTICATION_REQUIRED',
  403: 'ACCESS_DENIED',
  409: 'VERSION_STALE',
  429: 'RATE_LIMITED',
  500: 'INTERNAL',
  502: 'ANSWER_FAILED',
  503: 'DEPENDENCY_UNAVAILABLE',
};
const proxyStatuses = ['408', '504'];

/** The error that a page meets in earnest when this goes wrong; at a name that is none of them there is no page. */
function provokedError(fault: string, path: string): Error {
  const code = codes[fault];
  if (code !== undefined)
    return new ApiError({
      type: 'about:blank',
      title: code,
      status: Number(fault),
      code,
      detail: 'on purpose, by the developers’ tools',
    });
  if (proxyStatuses.includes(fault)) return new NetworkError(`${fault} on purpose`, { status: Number(fault) });
  if (fault === 'offline') return new NetworkError('no network on purpose');
  if (fault === 'chunk') return Object.assign(new Error('Loading chunk failed on purpose'), { name: 'ChunkLoadError' });
  return new PageNotFound(`Page not found: ${path}`, path);
}
