import { replace } from '@savoir/remote-kit';
import type { Shell } from '../host/shell.ts';
import { redirectTarget, type RedirectTarget } from '../platform/address/redirect-target.ts';

/** Where the server wants a signed-in user to be instead of this path; one that leads nowhere we may go is reported and ignored. */
export async function checkRedirect(shell: Shell, path: string): Promise<RedirectTarget | null> {
  const asked = await (await shell.signedIn()).checkRedirect(path);
  if (asked === null) return null;
  const target = redirectTarget(asked, new URL(window.location.href), shell.config.redirectOrigins);
  if (target === null) shell.host.report(new Error('a redirect to a site that is not allowed'), { path });
  return target;
}

/** Goes there: inside the application in the place of this route, to another site by a full page load. */
export function follow({ kind, to }: RedirectTarget): Response | Promise<never> {
  if (kind === 'redirect') return replace(to);
  window.location.assign(to);
  // The page is being left: nothing more is to be shown meanwhile.
  return new Promise(() => undefined);
}
