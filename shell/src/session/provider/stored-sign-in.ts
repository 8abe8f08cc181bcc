import { SigninState, WebStorageStateStore } from 'oidc-client-ts';
import { stateKey } from './hold-answer.ts';

/** What stays in this tab while someone is away at the sign-in service of their company. */
export interface StoredSignIn {
  /** Of the provider. */
  id: string;
  /** Of the provider. */
  name: string;
  nonce: string;
  /** The path that was wanted. */
  target: string;
}

export const signInStates = () => new WebStorageStateStore({ prefix: stateKey, store: window.sessionStorage });

export interface StartedSignIn extends StoredSignIn {
  state: string;
  codeVerifier: string;
}

/** The sign-in that started here with this state, once; null where there is none. */
export async function takeStartedSignIn(state: string): Promise<StartedSignIn | null> {
  const stored = await signInStates().remove(state);
  if (stored === null) return null;
  const { data, code_verifier: codeVerifier = '' } = await SigninState.fromStorageString(stored);
  return isStoredSignIn(data) ? { ...data, state, codeVerifier } : null;
}

function isStoredSignIn(data: unknown): data is StoredSignIn {
  if (typeof data !== 'object' || data === null) return false;
  const texts: Partial<Record<string, unknown>> = { ...data };
  return ['id', 'name', 'nonce', 'target'].every((name) => typeof texts[name] === 'string');
}
