import { ownPath } from '../../platform/address/own-path.ts';

/** Where a sign-in leads: the page the guard kept in `redirect`, if it is one of ours, else home. */
export function targetAfterLogin(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect');
  if (wanted === null || !wanted.startsWith('/')) return '/';
  return ownPath(wanted, window.location.origin) ?? '/';
}
