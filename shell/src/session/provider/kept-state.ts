import { SigninState, WebStorageStateStore } from 'oidc-client-ts';
import { stateKey } from './hold-answer.ts';

/** What stays in this tab while somebody is away at the sign-in service of their company. */
export interface KeptSignIn {
  /** Of the provider. */
  id: string;
  /** Of the provider. */
  name: string;
  nonce: string;
  /** The path that was wanted. */
  target: string;
}

export const keptStates = () => new WebStorageStateStore({ prefix: stateKey, store: window.sessionStorage });

export interface BegunSignIn extends KeptSignIn {
  state: string;
  codeVerifier: string;
}

/** The sign-in that began here with this state, once; null where there is none. */
export async function takeBegun(state: string): Promise<BegunSignIn | null> {
  const stored = await keptStates().remove(state);
  if (stored === null) return null;
  const { data, code_verifier: codeVerifier = '' } = await SigninState.fromStorageString(stored);
  return isKept(data) ? { ...data, state, codeVerifier } : null;
}

function isKept(data: unknown): data is KeptSignIn {
  if (typeof data !== 'object' || data === null) return false;
  const texts: Partial<Record<string, unknown>> = { ...data };
  return ['id', 'name', 'nonce', 'target'].every((name) => typeof texts[name] === 'string');
}
