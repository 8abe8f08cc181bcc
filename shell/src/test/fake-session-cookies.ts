/** Answers of the identity service to a renewal and a revocation, by refresh token. */
interface Service {
  /** New tokens, or null when the sign-in is over; `refreshToken` is the one to keep from now on. */
  renew: (refreshToken: string) => { idToken: string; accessToken: string; refreshToken: string } | null;
  revoke: (refreshToken: string) => void;
}

/**
 * The product's endpoint for sessions, with the cookies of one browser that no script sees. `cookies` is what the browser holds; a
 * request takes what is there when it leaves, and its answer changes it when it arrives.
 */
export function fakeSessionCookies({ renew, revoke }: Service) {
  const cookies = new Map<string, string>();
  const calls: { path: string; body: Record<string, unknown> }[] = [];
  let serial = 0;
  const nextId = () => String(++serial).padStart(22, 'A');

  /** Null for a request of someone else's. Gives what the answer does to the browser and the answer itself. */
  function ask(address: string, body: Record<string, unknown>): (() => Response) | null {
    const found = /^\/api\/sessions(?:\/([\w-]+)\/(\w+))?$/.exec(address);
    if (found === null) return null;
    const [, id, operation] = found;
    calls.push({ path: address, body });
    const sent = id === undefined ? String(body['refreshToken']) : cookies.get(id);
    if (operation === 'end') {
      if (sent !== undefined) revoke(sent);
      return () => {
        cookies.delete(String(id));
        return new Response(null, { status: 204 });
      };
    }
    const sessionId = id ?? nextId();
    const tokens = sent === undefined ? null : renew(sent);
    return () => {
      if (tokens === null) {
        cookies.delete(sessionId);
        return Response.json({ code: 'SESSION_ENDED' }, { status: 401 });
      }
      const { refreshToken, ...given } = tokens;
      cookies.set(sessionId, refreshToken);
      return Response.json({ sessionId, ...given }, { status: id === undefined ? 201 : 200 });
    };
  }
  return { cookies, calls, ask };
}
