import * as z from 'zod/mini';
import { SessionTokens } from './session.ts';

/** Of a sign-in service of a company: its number among the settings. */
export const ProviderId = z.string().check(z.regex(/^[1-9]\d?$/));

const SignInProvider = z.object({ id: ProviderId, name: z.string() });
export type SignInProvider = z.infer<typeof SignInProvider>;

/** Of an address: what stands behind its `@`. */
export const ProviderQuery = z.object({ domain: z.string().check(z.minLength(1), z.maxLength(253)) });
export const ProviderOfDomain = z.object({ provider: z.nullable(SignInProvider) });

/** What a page needs to leave for the service; it comes back to `redirectUri`. No secret stands here. */
export const ProviderEndpoints = z.object({
  issuer: z.string(),
  authorizationEndpoint: z.string(),
  clientId: z.string(),
  scope: z.string(),
  redirectUri: z.string(),
  /** More parameters of that address. */
  parameters: z.record(z.string(), z.string()),
});
export type ProviderEndpoints = z.infer<typeof ProviderEndpoints>;

const value = z.string().check(z.minLength(1), z.maxLength(4000));

/** What the page came back with, and what it kept since it left. */
export const ProviderSessionInput = z.strictObject({
  /** The query of its address, as it was. */
  query: value,
  state: value,
  nonce: value,
  codeVerifier: z.string().check(z.minLength(43), z.maxLength(128)),
  keepsSecureCookies: z.boolean(),
});
export type ProviderSessionInput = z.infer<typeof ProviderSessionInput>;

export const ProviderSession = SessionTokens;

/** OpenID Connect Back-Channel Logout 1.0: a form. */
export const LogoutTokenInput = z.object({ logout_token: z.string().check(z.minLength(1), z.maxLength(16_000)) });

/** Where the sign-out goes on; null where it ends here. */
export const ProviderSignOut = z.object({ url: z.nullable(z.string()) });
