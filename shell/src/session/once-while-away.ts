import { AuthError, type RefreshTokenStore } from '@savoir/user-pool';

/** After a failure of the network no one asks again for this long, unless the browser says that it is back. */
const pauseMs = 3000;

/** A page without network makes many calls, and each would wait for a renewal that fails: one failure stands for all of a moment. */
export function onceWhileAway(keeper: RefreshTokenStore, page: Pick<Window, 'addEventListener'>): RefreshTokenStore {
  let failure: { error: AuthError; until: number } | null = null;
  page.addEventListener('online', () => (failure = null));
  return {
    ...keeper,
    async renew(...request) {
      if (failure !== null && Date.now() < failure.until) throw failure.error;
      failure = null;
      try {
        return await keeper.renew(...request);
      } catch (error) {
        if (error instanceof AuthError && error.name === 'NetworkError')
          failure = { error, until: Date.now() + pauseMs };
        throw error;
      }
    },
  };
}
