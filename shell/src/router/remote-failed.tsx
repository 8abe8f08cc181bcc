import { ApiError, NetworkError, useLocation, useRouteError } from '@savoir/remote-kit';
import { useEffect, type ReactNode } from 'react';
import { useShell } from '../host/shell-context.ts';
import { AppError } from '../screens/error/app-error.tsx';
import { PartOff } from '../errors/part-off.ts';
import { isRefusal } from '../errors/is-refusal.ts';
import { OffPage } from '../screens/off/off-page.tsx';
import { DeadArea } from '../screens/error/dead-area.tsx';

/** In the place of a remote's page: what was refused gets the error page, a remote that does not answer a card that tries again. */
export function RemoteFailed({ remote }: { remote: string }): ReactNode {
  const error = useRouteError();
  const { recent, registry } = useShell();
  const { pathname } = useLocation();
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) recent.forget(pathname);
  }, [isGone, recent, pathname]);
  const isItsOwn = !(error instanceof PartOff) && !(error instanceof NetworkError) && !isRefusal(error);
  useEffect(() => {
    if (isItsOwn) registry.failed(remote, error);
  }, [isItsOwn, registry, remote, error]);
  if (error instanceof PartOff) return <OffPage remote={remote} />;
  return isRefusal(error) ? <AppError /> : <DeadArea remote={remote} error={error} />;
}
