import * as z from 'zod/mini';

/** How a password is shown to be known, or what takes its place. */
const AuthFlow = z.enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'USER_AUTH', 'CUSTOM_WITH_SRP', 'CUSTOM_WITHOUT_SRP']);

const SecondFactor = z.enum(['TOTP', 'EMAIL', 'SMS']);

/** Public runtime configuration: what the browser must know before anybody signs in. No secret ever stands here. */
export const AppConfig = z.object({
  version: z.string(),
  buildId: z.string(),
  userPool: z.object({
    poolId: z.string(),
    clientId: z.string(),
    /** Where the identity operations are POSTed. */
    endpoint: z.string(),
    /** Issuer of the tokens, for the session library. */
    issuer: z.string(),
    /** Address of the hosted sign-in pages, without a trailing slash; null when there are none. */
    hostedUrl: z.nullable(z.string()),
    /** Browsers that stand for the second factor: none, those whose user says so, all. */
    devices: z.enum(['off', 'optional', 'always']),
    /** Sign-ins say what the browser says of itself. */
    contextData: z.boolean(),
    /** Credentials for cloud resources; null when there are none. */
    identityPool: z.nullable(
      z.object({
        /** `<region>:<uuid>`. */
        id: z.string(),
        /** Where its operations are POSTed. */
        endpoint: z.string(),
        /** Anyone who has not signed in gets some too. */
        allowGuests: z.boolean(),
      }),
    ),
    authFlow: AuthFlow,
    /** Second factors people may set up for themselves; empty when none is asked for. */
    secondFactors: z.array(SecondFactor),
    /** A key of the person's device in place of the password; null when none is offered. */
    passkeys: z.nullable(
      z.object({
        /** The site they are made for: this one's host name, or a domain above it. */
        relyingPartyId: z.string(),
        /** The address has to be known before one is asked for. */
        needsName: z.boolean(),
        /** People give theirs names. */
        canBeNamed: z.boolean(),
      }),
    ),
    signInRedirects: z.array(z.string()),
    signOutRedirects: z.array(z.string()),
  }),
  /** Sign-in services of companies; absent: there are none. */
  signIn: z.optional(
    z.object({
      /** Those that everybody is offered; of the others one learns by an address of theirs. */
      providers: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  pushPublicKey: z.nullable(z.string()),
  /** Sites besides this one that a server-driven redirect may lead to. */
  redirectOrigins: z.array(z.string()),
  /** Where a developer may run a remote from in their own tab, besides this site. */
  overrideOrigins: z.array(z.string()),
  tagManagerId: z.nullable(z.string()),
  /** Where errors of the browser are reported; null: nowhere. Public by its nature: it lets a sender write and read nothing. */
  errorReportsDsn: z.nullable(z.string()),
  /** The API can turn speech into text. */
  transcription: z.boolean(),
});
export type AppConfig = z.infer<typeof AppConfig>;
