import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { cognitoCredentialsProvider, cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { Product } from '../product/product.ts';

/** An identity pool an installation may name. */
export const identityPoolId = 'local:1a2b3c4d-5e6f-4a8b-9c0d-1e2f3a4b5c6d';

/** How the provider's own libraries find the embedded pool of a running product. */
async function settingsOf({ url }: Product) {
  const answer = await fetch(`${url}/api/config`);
  const { userPool } = (await answer.json()) as {
    userPool: {
      poolId: string;
      clientId: string;
      endpoint: string;
      identityPool: { id: string; endpoint: string; allowGuests: boolean } | null;
    };
  };
  const at = (endpoint: string) => new URL(endpoint, url).href;
  return { ...userPool, endpoint: at(userPool.endpoint), at };
}

/** A new browser of aws-amplify on the running product. The library keeps one configuration and one session. */
export async function amplifyOn(product: Product): Promise<void> {
  const { poolId, clientId, endpoint, identityPool, at } = await settingsOf(product);
  const identity = identityPool && {
    identityPoolId: identityPool.id,
    identityPoolEndpoint: at(identityPool.endpoint),
    allowGuestAccess: identityPool.allowGuests,
  };
  const userPool = { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: endpoint };
  Amplify.configure({ Auth: { Cognito: identity === null ? userPool : { ...userPool, ...identity } } });
  await cognitoCredentialsProvider.clearCredentialsAndIdentityId();
  const items = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => items.get(key) ?? null,
    setItem: async (key, value) => void items.set(key, value),
    removeItem: async (key) => void items.delete(key),
    clear: async () => items.clear(),
  });
}

/** The provider's SDK on the running product; one attempt, so a refusal shows at once. */
export async function sdkOn(product: Product): Promise<{ client: CognitoIdentityProviderClient; clientId: string }> {
  const { endpoint, clientId } = await settingsOf(product);
  const credentials = { accessKeyId: 'none', secretAccessKey: 'none' };
  const client = new CognitoIdentityProviderClient({ region: 'local', endpoint, maxAttempts: 1, credentials });
  return { client, clientId };
}
