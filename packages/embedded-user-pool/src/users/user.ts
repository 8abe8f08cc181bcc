import type { MfaMethod } from '@savoir/user-pool/protocol';
import type { PasswordRecord } from '../crypto/password-record.ts';

/** How a user proves more than the password. */
export interface SecondFactors {
  enabled: MfaMethod[];
  preferred: MfaMethod | null;
  /** Null until an authenticator app is set up. A code of a step up to `lastStep` was used. */
  totp: { sealedSecret: string; lastStep: number } | null;
  /** Secret of an app whose first code is still to come. */
  pendingTotp: string | null;
  /** Where codes go when not to the user's own address. */
  email: string | null;
}

export const noSecondFactors: SecondFactors = {
  enabled: [],
  preferred: null,
  totp: null,
  pendingTotp: null,
  email: null,
};

/** FORCE_CHANGE_PASSWORD: has a temporary password. RESET_REQUIRED: an administrator asked for a new one. */
export type UserStatus = 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED' | 'UNCONFIRMED';

/** What a new passkey has to be signed with, once. */
export interface PendingPasskey {
  challenge: string;
  expiresAt: Date;
}

export interface UserDocument {
  /** The subject claim. */
  _id: string;
  /** The username claim and SRP name: a random UUID that never changes. */
  username: string;
  /** Trimmed, lower case; unique. */
  email: string;
  givenName: string;
  familyName: string;
  status: UserStatus;
  enabled: boolean;
  password: PasswordRecord;
  temporaryPasswordExpiresAt: Date | null;
  createdAt: Date;
  /** International, `+33…`. */
  phoneNumber?: string;
  secondFactors?: SecondFactors;
  /** A passkey that is being made. */
  pendingPasskey?: PendingPasskey;
}

/** One spelling of an address, for storing and for looking up. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();
