import type { AppConfig } from '@savoir/contracts/platform';
import type { FastifyPluginAsync } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import type { AccountAdministration, AccountHolder } from './account-administration.ts';

export interface NewAccount {
  /** Subject of the account's tokens: the user's id. */
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  /** The password holds; else the first sign-in asks for a new one. */
  permanent: boolean;
  /** The person thought the password up themselves. */
  isChosen?: boolean;
}

export interface FirstAccounts {
  createOnce(account: NewAccount): Promise<void>;
  /** Whether this password lets them in, be it only to choose another. */
  hasPassword(subject: string, password: string): Promise<boolean>;
  /** A new password for one sign-in; null when they have chosen one of their own. */
  renewOneTimePassword(subject: string): Promise<string | null>;
}

/** Who asks for a session, as the pool wants to know it. */
export interface SessionCaller {
  /** Network address. */
  address: string;
  /** What the browser calls itself. */
  userAgent?: string;
  deviceKey?: string | undefined;
}

/** A sign-in of someone that goes on. */
export interface OngoingSignIn {
  /** The `origin_jti` of its tokens. */
  id: string;
  startedAt: Date;
  usedAt: Date;
  /** Empty where it is not known. */
  userAgent: string;
}

export interface RenewedTokens {
  idToken: string;
  accessToken: string;
  /** The one to keep from now on: another one, or the same. */
  refreshToken: string;
}

/** Sign-ins whose refresh token the server stores for its pages. Both reject when the pool cannot be asked. */
export interface StoredSignIns {
  /** Null when the sign-in is over, `disabled` when its account is. A refresh token younger than `rotateAfterMs` may go on. */
  renew(refreshToken: string, caller: SessionCaller, rotateAfterMs: number): Promise<RenewedTokens | 'disabled' | null>;
  /** One that is over is as good as ended. */
  end(refreshToken: string, caller: SessionCaller): Promise<void>;
  /** Those of one person; null where the pool notifies no one. */
  elsewhere: null | {
    list(sub: string): Promise<OngoingSignIn[]>;
    /** Browsers that it remembers for them. */
    devices(sub: string): Promise<readonly object[]>;
    /** Keys that sign them in without a password. */
    passkeys(sub: string): Promise<readonly object[]>;
    endOne(sub: string, id: string, caller: SessionCaller): Promise<void>;
    /** The password again; false when it is wrong. Null when it was tried too often. */
    prove(sub: string, id: string, password: string, caller: SessionCaller): Promise<boolean | null>;
    /** Whether they have shown just now who they are. */
    isProven(sub: string, id: string): Promise<boolean>;
    /** All but that one. */
    endOthers(sub: string, but: string, caller: SessionCaller): Promise<void>;
  };
}

/** Sign-ins of people whom the provider of their company vouches for. */
export interface VouchedSignIns {
  /**
   * Subject of the account of that address; one is made when there is none. A former password of an account of someone `isNew` here
   * lets no one in any more.
   */
  accountOf(holder: AccountHolder, isNew: boolean): Promise<string>;
  /**
   * The password that the account of that address has here: one that its person chose, one that was made for a single sign-in, or none,
   * for want of an account.
   */
  passwordOf(email: string): Promise<'chosen' | 'made' | 'none'>;
  /** Null when the account is disabled. */
  signIn(subject: string, caller: SessionCaller): Promise<RenewedTokens | null>;
  /** Ends one of them. */
  end(subject: string, id: string, caller: SessionCaller): Promise<void>;
}

/** The user pool as the BFF needs it: keys of its tokens, sessions that ended, accounts. */
export interface Identity {
  /** What the browser must know of it. */
  browser: AppConfig['userPool'];
  audience: string;
  keys: JWTVerifyGetKey;
  /** Signs tokens with new keys from now on, if those of now are old; no one is signed out. A pool elsewhere does so itself. */
  renewKeys(): Promise<void>;
  /** The sign-in of a token was ended or its account disabled since. */
  isEnded(claims: { sub: string; origin_jti?: string | undefined }): Promise<boolean>;
  /** For the accounts of a first start; null when accounts are made elsewhere. */
  accounts: FirstAccounts | null;
  /** What administrators do to accounts, wherever the pool is. */
  administration: AccountAdministration;
  signIns: StoredSignIns;
  /** Null where the pool itself brings people in from elsewhere. */
  vouched: VouchedSignIns | null;
  /** Routes of the embedded pool; null when the pool is elsewhere. */
  plugin: FastifyPluginAsync | null;
}
