import { isOffered } from '@savoir/contracts/access';
import type { User } from '@savoir/contracts/users';
import { actorOf, beforeTrialEnd } from '../host/actor.ts';
import type { AppRoute } from '../registry/route-table.ts';
import type { RedirectTarget } from '../platform/address/redirect-target.ts';

/** What a navigation leads to. */
export type Decision =
  | { kind: 'enter' }
  | RedirectTarget
  /** `trial-ended`: only the end of the trial keeps them out. */
  | { kind: 'deny'; because: 'permission' | 'trial-ended' }
  | { kind: 'not-found'; message: string };

export interface GuardServices {
  /** The current user, loaded if not yet known; null for a visitor. */
  loadUser(): Promise<User | null>;
  /** The server-driven redirect for a path, or null. */
  checkRedirect(path: string): Promise<RedirectTarget | null>;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The guards in their settled order: path parameters, then user, visitor, server redirect, permission
 * (specification, section 2; the redirect check stands before the permission rule, and only for signed-in users).
 */
export async function decide(
  route: AppRoute,
  url: URL,
  params: Readonly<Record<string, string | undefined>>,
  services: GuardServices,
): Promise<Decision> {
  for (const [name, rule] of Object.entries(route.validate ?? {}))
    if (rule === 'uuid' && !uuid.test(params[name] ?? ''))
      return { kind: 'not-found', message: `Page Not Found: ${url.pathname}` };

  const user = await services.loadUser();
  if (user === null) return route.access === 'public' ? { kind: 'enter' } : { kind: 'redirect', to: loginFor(url) };
  if (isForVisitors(route)) return { kind: 'redirect', to: '/' };

  const target = await services.checkRedirect(url.pathname);
  if (target !== null && target.to !== url.pathname) return target;

  const actor = actorOf(user);
  if (isOffered(actor, route)) return { kind: 'enter' };
  return { kind: 'deny', because: isOffered(beforeTrialEnd(actor), route) ? 'trial-ended' : 'permission' };
}

/** A signed-in user is sent home from these. */
const isForVisitors = (route: AppRoute): boolean => route.id === 'shell.login';

/** /login, with the username and password parameters if present (specification, section 2). */
function loginFor(url: URL): string {
  const query = new URLSearchParams();
  for (const name of ['username', 'password']) {
    const value = url.searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  const path = `${url.pathname}${url.search}${url.hash}`;
  if (path !== '/' && query.size === 0) query.set('redirect', path);
  return query.size === 0 ? '/login' : `/login?${query}`;
}
