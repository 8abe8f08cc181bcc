import type { ChallengeName, MfaMethod } from '@savoir/user-pool/protocol';
import type { Db } from 'mongodb';
import type { CustomAuth } from './sign-in/custom-auth.ts';

/** What a mail says, one after the other. */
export type MailPart = { paragraph: string } | { link: string; label: string } | { code: string };

/** Words only: the one who sends it gives it its form, as text and as HTML. */
export interface Mail {
  to: string;
  subject: string;
  parts: readonly MailPart[];
}

/** An invitation to be written: whom, with which first password, and what the administrator's call said besides. */
export interface InvitationMessage {
  email: string;
  givenName: string;
  temporaryPassword: string;
  clientMetadata: Record<string, string>;
}

/** How the pool sends mail; a rejection is logged by the plugin, never shown to the person asking. */
export interface Mailer {
  sendMail(mail: Mail): Promise<void>;
}

export interface TextMessage {
  /** International, `+33…`. */
  to: string;
  text: string;
}

export interface SmsSender {
  sendSms(message: TextMessage): Promise<void>;
}

/** `DEVICE`: a remembered browser in the place of a second factor. `CUSTOM`: what the installation asks itself. */
export type SignInProof = 'PASSWORD' | 'WEB_AUTHN' | 'CUSTOM' | 'DEVICE' | 'SMS_OTP' | MfaMethod;

/** Said by the browser, so nothing is decided by it. */
export interface BrowserFacts {
  userAgent: string;
  language: string;
  timezone: string;
  platform: string;
}

/** A signed-in user. */
export interface SignedInEvent {
  sub: string;
  /** What they showed last: with a second factor, after a first one. */
  by: SignInProof;
  /** Network address, as tries are counted by. */
  address: string;
  /** What the browser said of itself; null unless the pool wants to know. */
  browser: BrowserFacts | null;
}

/** Ways to show first who one is, where the client lets the user choose (USER_AUTH). */
export type FirstFactor = Extract<ChallengeName, 'PASSWORD' | 'PASSWORD_SRP' | 'EMAIL_OTP' | 'SMS_OTP' | 'WEB_AUTHN'>;

/** What happened to an account, of which its owner or their company may want to know. Names no one has make no events. */
export interface PoolEvent {
  kind:
    | 'signedIn'
    /** A wrong password or code, or a right one of a disabled account. */
    | 'signInFailed'
    | 'signedOut'
    /** Every sign-in of the account was ended by its owner. */
    | 'signedOutEverywhere'
    /** A refresh token came back long after it was replaced: it was copied, and the sign-in was ended. */
    | 'refreshTokenReused'
    | 'passwordChanged'
    /** With a mailed code. */
    | 'passwordReset'
    /** A second factor was set up, given up or preferred. */
    | 'factorChanged'
    /** A key that stands for the password and the second factor. */
    | 'passkeyAdded'
    | 'passkeyRemoved';
  at: Date;
  sub: string;
  email: string;
  /** Network address it came from. */
  address: string;
}

/** What the pool needs, whether it is served (`embeddedUserPool`) or administered (`createUserPoolAdmin`). */
export interface UserPoolOptions {
  /** Where users, refresh tokens and keys are stored, in collections named `identity_…`. */
  db: Db;
  /** `<region>_<name>` with one underscore. The name is part of every password verifier: changing it invalidates all passwords. */
  poolId: string;
  clientId: string;
  /** `iss` of the tokens: public origin, mount path and pool id, e.g. `https://savoir.example/identity/local_Savoir`. */
  issuer: string;
  /** 32 bytes, stored outside the database: encrypts password verifiers and signing keys. Losing it invalidates all passwords. */
  secretKey: Buffer;
  mailer: Mailer;
  /** Called with what happens to accounts, after the answer. */
  onEvent?: (event: PoolEvent) => Promise<void>;
  /** The mail that brings a new user their first password; one that only says this by default. */
  invitationMail?: (message: InvitationMessage) => Mail;
  /** Milliseconds since the epoch; a test may turn it. */
  clock?: () => number;
  /** Text messages; by default they wait in the collection `identity_sms_outbox` for a day. */
  sms?: SmsSender;
  /** Whether a second factor is asked for: of no one, of those who set one up (default), of everybody. */
  mfa?: 'OFF' | 'OPTIONAL' | 'ON';
  /** Second factors offered; authenticator app and e-mail by default. */
  mfaMethods?: readonly MfaMethod[];
  /** First factors of USER_AUTH; the password by default. */
  firstFactors?: readonly FirstFactor[];
  /** The site that passkeys are made for, where WEB_AUTHN is among the first factors. */
  relyingParty?: RelyingParty;
  /** Whether a browser is remembered, and then replaces the second factor: never (default), when its user says so, always. */
  rememberDevices?: 'OFF' | 'OPTIONAL' | 'ALWAYS';
  /** CUSTOM_AUTH; refused without it. */
  customAuth?: CustomAuth;
  /** What browsers say of themselves (UserContextData) is reported with their sign-ins. */
  contextData?: boolean;
  /** Called with every finished sign-in. */
  onSignedIn?: (event: SignedInEvent) => void;
  /** Each refresh gives a new refresh token; one that is used again a minute later ends the sign-in it belongs to. */
  rotateRefreshTokens?: boolean;
  /** Within how many milliseconds before a change of factors or remembered browsers the user has to have shown who they are; any by default. */
  proofMs?: number;
  /** Who may use the administrative operations over HTTP; no one by default. */
  administrator?: { accessKeyId: string; secretAccessKey: string };
  /** Hosted sign-in pages, with the addresses they may lead to. Without them neither pages nor OAuth endpoints are served. */
  hosted?: { signInRedirects: readonly string[]; signOutRedirects: readonly string[] };
  /** Credentials for cloud resources, to users and, if allowed, to guests. `id` is `<region>:<uuid>`. */
  identityPool?: { id: string; allowGuests: boolean };
}

/** The site that passkeys are made for. */
export interface RelyingParty {
  /** Host name, or a domain above it. A passkey works nowhere else, and never again once this changes. */
  id: string;
  /** Where pages may use them, e.g. `https://savoir.example`. */
  origins: readonly string[];
  /** Shown by the authenticator. */
  name: string;
}
