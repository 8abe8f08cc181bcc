import { useLocation } from '@savoir/remote-kit';
import { useEffect } from 'react';
import { useShell } from '../../host/shell-context.ts';
import { redirectTarget } from '../../platform/address/redirect-target.ts';

/** An error page that was told where to go goes there, in the place of this route. Returns whether it is on its way. */
export function useAskedRedirect(): boolean {
  const shell = useShell();
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('redirect');
  const target = asked === null ? null : redirectTarget(asked, new URL(window.location.href));
  const to = target?.kind === 'redirect' ? target.to : null;
  useEffect(() => {
    if (to !== null) void shell.navigator.go(to, { replace: true });
  }, [to, shell]);
  return to !== null;
}
