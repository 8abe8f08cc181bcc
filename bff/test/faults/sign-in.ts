import { testPassword } from '@savoir/testing/bff';
import type { Product } from './installation.ts';

interface Tokens {
  IdToken: string;
  RefreshToken: string;
}

/** What the login page gets for a password. */
export async function tokensAt(origin: string, email: string, password: string = testPassword): Promise<Tokens> {
  const { userPool } = (await (await fetch(`${origin}/api/config`)).json()) as { userPool: { clientId: string } };
  const answer = await fetch(`${origin}/identity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: userPool.clientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult?: Tokens };
  if (AuthenticationResult === undefined) throw new Error(`${email} could not sign in: ${answer.status}`);
  return AuthenticationResult;
}

export const tokenAt = async ({ origin }: Pick<Product, 'origin'>, email: string, password?: string): Promise<string> =>
  (await tokensAt(origin, email, password)).IdToken;
