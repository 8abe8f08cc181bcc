/** Subject of the bearer token of a request; null without one. Says who asks, not whether rightly: that is the API's to decide. */
export function subjectOf(authorization: string | null): string | null {
  const payload = /^Bearer [^.]+\.([^.]+)\./.exec(authorization ?? '')?.[1];
  if (payload === undefined) return null;
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const { sub } = JSON.parse(text) as { sub?: unknown };
    return typeof sub === 'string' && sub !== '' ? sub : null;
  } catch {
    // No token of ours.
    return null;
  }
}
