/** User name and password that came in the address, to fill the login form with. */
export interface Credentials {
  readonly username?: string;
  readonly password?: string;
}

/**
 * Takes `username` and `password` out of the page's address. To be called before anything else: afterwards no request, no report
 * and no history entry can carry them. They are stored in memory only.
 */
export function takeCredentialsFromAddress(): Credentials {
  const address = new URL(location.href);
  const username = address.searchParams.get('username');
  const password = address.searchParams.get('password');
  if (username === null && password === null) return {};
  address.searchParams.delete('username');
  address.searchParams.delete('password');
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  return { ...(username === null ? {} : { username }), ...(password === null ? {} : { password }) };
}
