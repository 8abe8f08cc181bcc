import type { Pool } from '../pool.ts';
import { passkeysNotEnabled, PoolError } from '../pool-error.ts';

/** The site that passkeys are made for. */
export interface RelyingParty {
  /** Host name, or a domain above it. A passkey works nowhere else, and never again once this changes. */
  id: string;
  /** Where pages may use them, e.g. `https://savoir.example`. */
  origins: readonly string[];
  /** Shown by the authenticator. */
  name: string;
}

/** Throws WebAuthnNotEnabledException, WebAuthnConfigurationMissingException. */
export function relyingPartyOf({ policy }: Pool): RelyingParty {
  if (!policy.firstFactors.includes('WEB_AUTHN')) throw passkeysNotEnabled();
  if (!policy.relyingParty)
    throw new PoolError('WebAuthnConfigurationMissingException', 'The user pool has no relying party id.');
  return policy.relyingParty;
}
