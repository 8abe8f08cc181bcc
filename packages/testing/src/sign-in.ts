import type { FastifyInstance } from 'fastify';
import type { Services } from '@savoir/bff/testing';
import { testPassword } from './test-people.ts';

/** The id token of a real sign-in with a password. */
export async function signIn(
  app: FastifyInstance,
  { identity }: Services,
  email: string,
  password: string = testPassword,
): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/identity',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    payload: JSON.stringify({
      ClientId: identity.browser.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  const { AuthenticationResult } = answer.json<{ AuthenticationResult?: { IdToken: string } }>();
  if (AuthenticationResult === undefined) throw new Error(`${email} could not sign in: ${answer.body}`);
  return AuthenticationResult.IdToken;
}
