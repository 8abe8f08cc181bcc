import type { AppConfig } from '@savoir/contracts/platform';
import type { FastifyPluginAsync } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import type { AccountAdministration } from './account-administration.ts';

export interface NewAccount {
  /** Subject of the account's tokens: the user's id. */
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  /** The password holds; else the first sign-in asks for a new one. */
  permanent: boolean;
}

export interface FirstAccounts {
  createOnce(account: NewAccount): Promise<void>;
  /** Whether this password lets them in, be it only to choose another. */
  hasPassword(subject: string, password: string): Promise<boolean>;
  /** A new password for one sign-in; null when they have chosen one of their own. */
  renewOneTimePassword(subject: string): Promise<string | null>;
}

/** The user pool as the BFF needs it: keys of its tokens, sessions that ended, accounts. */
export interface Identity {
  /** What the browser must know of it. */
  browser: AppConfig['userPool'];
  audience: string;
  keys: JWTVerifyGetKey;
  /** The sign-in of a token was ended or its account disabled since. */
  isEnded(claims: { sub: string; origin_jti?: string | undefined }): Promise<boolean>;
  /** For the accounts of a first start; null when accounts are made elsewhere. */
  accounts: FirstAccounts | null;
  /** What administrators do to accounts, wherever the pool is. */
  administration: AccountAdministration;
  /** Routes of the embedded pool; null when the pool is elsewhere. */
  plugin: FastifyPluginAsync | null;
}
