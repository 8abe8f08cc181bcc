import type { Pool } from '../pool.ts';
import { passkeysNotEnabled, PoolError } from '../pool-error.ts';
import type { RelyingParty } from '../user-pool.options.ts';

/** Throws WebAuthnNotEnabledException, WebAuthnConfigurationMissingException. */
export function relyingPartyOf({ policy }: Pool): RelyingParty {
  if (!policy.firstFactors.includes('WEB_AUTHN')) throw passkeysNotEnabled();
  if (!policy.relyingParty)
    throw new PoolError('WebAuthnConfigurationMissingException', 'The user pool has no relying party id.');
  return policy.relyingParty;
}
