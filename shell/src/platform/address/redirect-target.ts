import { ownPath } from './own-path.ts';

/** Where a redirect leads: inside the application, or to another site by a full page load. */
export type RedirectTarget = { kind: 'redirect'; to: string } | { kind: 'leave'; to: string };

/**
 * What may be followed of a redirect that came from outside this code: an address of ours, or one of the allowed sites.
 * Anything else is null. @param origins sites besides our own, as the installation's settings name them
 */
export function redirectTarget(target: string, from: URL, origins: readonly string[] = []): RedirectTarget | null {
  const to = ownPath(target, from.origin);
  if (to !== null) return { kind: 'redirect', to };
  if (!URL.canParse(target, from.origin)) return null;
  const { protocol, origin, href } = new URL(target, from.origin);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  return origins.includes(origin) ? { kind: 'leave', to: href } : null;
}
