import type { KeyValueStorage } from '../sign-in/sign-in-state.ts';
import type { AuthSession } from '../tokens/session-store.ts';
import { type Credentials, createCredentialsProvider, type CredentialsOptions } from './credentials.ts';

export interface AuthSessionOptions extends Omit<CredentialsOptions, 'getIdToken'> {
  /** The signed-in session; null when no one is. */
  fetchSession: (options?: { forceRefresh?: boolean }) => Promise<Pick<AuthSession, 'idToken' | 'userSub'> | null>;
}

/** A session with what the identity pool gives it. */
export interface SessionWithCredentials {
  /** Null for a guest. */
  userSub: string | null;
  /** Null where there is no identity pool, or it has nothing for guests. */
  identity: { id: string; credentials: Credentials } | null;
}

export interface AuthSessions {
  /** `asGuest` asks as someone else who has not signed in; anyone who is signed in keeps their identity. */
  fetchAuthSession: (options?: { forceRefresh?: boolean; asGuest?: boolean }) => Promise<SessionWithCredentials>;
  /** At sign-out. */
  clear: () => void;
}

/** Who this browser is to the user pool and to the identity pool. */
export function createAuthSessions({ fetchSession, ...options }: AuthSessionOptions): AuthSessions {
  const getIdToken = async () => (await fetchSession())?.idToken ?? null;
  const own = createCredentialsProvider({ ...options, getIdToken });
  const guest = createCredentialsProvider({ ...options, getIdToken: async () => null, storage: forThisPage() });

  return {
    async fetchAuthSession({ forceRefresh = false, asGuest = false } = {}) {
      const session = asGuest ? null : await fetchSession({ forceRefresh });
      const granted = await (asGuest ? guest : own).fetchCredentials({ forceRefresh });
      return {
        userSub: session?.userSub ?? null,
        identity: granted && { id: granted.identityId, credentials: granted.credentials },
      };
    },
    clear() {
      own.clear();
      guest.clear();
    },
  };
}

/** A stored guest becomes the next user who signs in; one who is only looked at must not. */
function forThisPage(): KeyValueStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
