/**
 * The path, query and hash of an address of our own origin; null for anything else. For every address that came from outside
 * this code: whatever a browser makes of it (`//host`, `/\\host`, `/.//host`, `javascript:`), it leads nowhere but into the
 * application.
 */
export function ownPath(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null;
  // `/.//host` is ours, and becomes `//host`: given on as it is, the next reader takes that for another site.
  return `${url.pathname.replace(/^\/{2,}/, '/')}${url.search}${url.hash}`;
}
