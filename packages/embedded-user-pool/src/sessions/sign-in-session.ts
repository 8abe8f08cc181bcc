import { randomUUID } from 'node:crypto';
import { type MfaMethod, providerMessages, type StringMap } from '@savoir/user-pool/protocol';
import { signInSessionMs } from '../durations.ts';
import type { Secrets } from '../crypto/secrets.ts';
import { notAuthorized, sessionExpired } from '../pool-error.ts';
import type { CustomAnswer } from '../sign-in/custom-auth.ts';
import type { UsedSessionCollection } from './used-session.collection.ts';

/** A code was sent, and is waited for. */
export interface CodeState {
  challenge: 'SMS_MFA' | 'SMS_OTP' | 'EMAIL_OTP';
  sub: string;
  code: string;
  /** False when it could not be: no code is right then. */
  isSent: boolean;
  /** `setUp`: the code proves an address that becomes a second factor. */
  as: 'firstFactor' | 'secondFactor' | 'setUp';
  address: string;
}

/** Between two steps of one sign-in. The client carries it encrypted, so a code or a secret in it stays ours. */
export type SignInState =
  | {
      challenge: 'PASSWORD_VERIFIER';
      /** What a right password leads to. */
      leadsTo: 'sign-in' | 'custom';
      /** The code that was proven before. */
      code?: MfaMethod | undefined;
      /** Of no one when the name is unknown: the exchange runs, and fails at its end. */
      sub: string;
      srpUser: string;
      secretBlock: string;
      serverSecretHex: string;
      clientPublicHex: string;
    }
  | { challenge: 'NEW_PASSWORD_REQUIRED'; sub: string }
  | { challenge: 'DEVICE_SRP_AUTH'; sub: string; deviceKey: string }
  | {
      challenge: 'DEVICE_PASSWORD_VERIFIER';
      sub: string;
      deviceKey: string;
      secretBlock: string;
      serverSecretHex: string;
      clientPublicHex: string;
    }
  | CodeState
  | { challenge: 'SOFTWARE_TOKEN_MFA'; sub: string }
  | { challenge: 'SELECT_MFA_TYPE'; sub: string; methods: MfaMethod[] }
  | {
      challenge: 'MFA_SETUP';
      sub: string;
      /** Base64 secret of an authenticator app; `step` once a first code was right. */
      totp: { secret: string; step: number | null } | null;
    }
  | { challenge: 'CUSTOM_CHALLENGE'; sub: string; history: CustomAnswer[]; private: StringMap }
  | {
      challenge: 'WEB_AUTHN';
      /** Whom the sign-in names; null when the passkey itself is to say. */
      name: string | null;
      /** What the authenticator has to sign, base64url. */
      asked: string;
    }
  | {
      challenge: 'SELECT_CHALLENGE';
      name: string;
      /** The code that was proven before: only the password is left to choose. */
      code?: MfaMethod | undefined;
    };

interface Sealed {
  id: string;
  expiresAt: number;
  state: SignInState;
}

export interface ClaimedSession {
  state: SignInState;
  /** Lets the same Session be answered again, after a refusal that does not end the attempt. */
  release: () => Promise<void>;
}

/**
 * Sign-in sessions. The `Session` a client carries holds the whole state, encrypted: starting a sign-in writes nothing, and any
 * instance can go on with it. Only used ones are remembered, so each can be answered once.
 */
export interface SignInSessions {
  open(state: SignInState): string;
  /** Throws NotAuthorizedException for an expired, used or foreign Session. */
  claim(session: string): Promise<ClaimedSession>;
}

const context = 'sign-in session';

/** Sessions are filled up to a multiple of this: their length must not reveal what is in them. */
const blockBytes = 2048;
const filledUp = (json: string): Buffer => {
  const bytes = Buffer.from(json);
  return Buffer.concat([bytes], Math.ceil(bytes.length / blockBytes) * blockBytes).fill(' ', bytes.length);
};

export function createSignInSessions(secrets: Secrets, used: UsedSessionCollection, now: () => number): SignInSessions {
  function unseal(session: string): Sealed {
    try {
      return JSON.parse(secrets.open(context, Buffer.from(session, 'base64url')).toString()) as Sealed;
    } catch {
      // Whatever makes it unreadable (truncated, forged, sealed under a former key): it is no session of this pool.
      throw sessionExpired();
    }
  }

  return {
    open(state) {
      const sealed: Sealed = { id: randomUUID(), expiresAt: now() + signInSessionMs, state };
      return secrets.seal(context, filledUp(JSON.stringify(sealed))).toString('base64url');
    },
    async claim(session) {
      const { id, expiresAt, state } = unseal(session);
      if (now() >= expiresAt) throw sessionExpired();
      if (!(await used.add(id, new Date(expiresAt)))) throw notAuthorized(providerMessages.sessionUsed);
      return { state, release: () => used.remove(id) };
    },
  };
}
