import { createRemoteJWKSet } from 'jose';
import type { Config } from '../../config.ts';
import { cognitoAdministration } from './cognito-administration.ts';
import { cognitoSignIns } from './cognito-sign-ins.ts';
import type { Identity } from './identity.ts';
import { identityPoolEndpoint } from './identity-pool-endpoint.ts';

/** Unknown keys ask the pool again at most this often, whatever tokens arrive. */
const keyCooldownMs = 30_000;

/** An Amazon Cognito user pool. It notifies no one of ended sign-ins, so a token holds until it expires; deactivation is ours and immediate. */
export function cognitoIdentity(
  { region, poolId, clientId }: NonNullable<Config['userPool']>,
  config: Config,
): Identity {
  const endpoint = config.userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com`;
  const client = { endpoint };
  const { userPoolRelyingParty: relyingPartyId } = config;
  const issuer = `${endpoint}/${poolId}`;
  return {
    browser: {
      poolId,
      clientId,
      endpoint: `${endpoint}/`,
      issuer,
      hostedUrl: config.userPoolDomain === null ? null : `https://${config.userPoolDomain}`,
      devices: config.userPoolDevices,
      contextData: config.userPoolContextData,
      identityPool: config.userPoolIdentityPool && {
        ...config.userPoolIdentityPool,
        endpoint: identityPoolEndpoint(config.userPoolIdentityPool.id),
      },
      authFlow: config.userPoolAuthFlow,
      // The pool does not say which it offers; one that is not offered is refused when it is set up.
      secondFactors: ['TOTP', 'EMAIL'],
      // Its protocol asks for the name first, and it names passkeys itself.
      passkeys: relyingPartyId === null ? null : { relyingPartyId, needsName: true, canBeNamed: false },
      signInRedirects: [`${config.publicUrl}/`],
      signOutRedirects: [`${config.publicUrl}/login`],
    },
    audience: clientId,
    keys: createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
      cooldownDuration: keyCooldownMs,
      timeoutDuration: 5000,
    }),
    renewKeys: async () => undefined,
    isEnded: async () => false,
    accounts: null,
    administration: cognitoAdministration({ region, poolId, client }),
    signIns: cognitoSignIns({ region, clientId, client }),
    vouched: null,
    plugin: null,
  };
}
