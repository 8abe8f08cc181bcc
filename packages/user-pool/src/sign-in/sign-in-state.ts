import type { ChallengeName } from '../protocol/index.ts';
import type { AuthFlowType } from './sign-in-input.ts';
import type { SignInStep } from './sign-in-step.ts';

/** A sign-in under way: what the next answer needs. */
export interface SignInState {
  username: string;
  challengeName: ChallengeName;
  session: string;
  step: SignInStep;
  /** What the person typed as their name. */
  loginId?: string;
  authFlowType?: AuthFlowType;
}

/** The two calls of Web Storage that are used. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface SignInStateStore {
  read(): SignInState | null;
  write(state: SignInState): void;
  clear(): void;
}

/** Section 9 of the specification. */
const lifetimeMs = 3 * 60_000;

/**
 * Keeps the state of one sign-in over a reload, for 3 minutes from its last change. Within a page it does not expire: there the
 * service's session decides.
 */
export function createSignInStateStore(storage: KeyValueStorage, key: string, now: () => number): SignInStateStore {
  let current = restore();

  function restore(): SignInState | null {
    try {
      const { expiresAt, state } = JSON.parse(storage.getItem(key) ?? '{}') as {
        expiresAt?: number;
        state?: SignInState;
      };
      if (state && expiresAt !== undefined && now() < expiresAt) return state;
    } catch {
      // Written by another version or by hand: as good as no sign-in under way.
    }
    storage.removeItem(key);
    return null;
  }

  return {
    read: () => current,
    write(state) {
      current = state;
      storage.setItem(key, JSON.stringify({ expiresAt: now() + lifetimeMs, state }));
    },
    clear() {
      current = null;
      storage.removeItem(key);
    },
  };
}
