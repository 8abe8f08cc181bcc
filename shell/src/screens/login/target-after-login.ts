/** Where a sign-in leads: the page the guard kept in `redirect`, if it is one of ours, else home. */
export function targetAfterLogin(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect');
  if (wanted === null || !wanted.startsWith('/')) return '/';
  const { origin, pathname, search: query } = new URL(wanted, window.location.origin);
  return origin === window.location.origin ? `${pathname}${query}` : '/';
}
