import {
  type AuthFlowType,
  type ChallengeNameType,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { ServedPool } from './serve-pool.ts';

/** The provider's SDK against a served pool; one attempt, so a refusal shows at once. */
export function sdkClient({ endpoint, options }: ServedPool) {
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const client = new CognitoIdentityProviderClient({ region: 'local', endpoint, maxAttempts: 1, credentials });
  const ClientId = options.clientId;
  return {
    client,
    start: (AuthFlow: AuthFlowType, AuthParameters: Record<string, string>) =>
      client.send(new InitiateAuthCommand({ ClientId, AuthFlow, AuthParameters, ClientMetadata: { from: 'test' } })),
    answer: (
      ChallengeName: ChallengeNameType,
      Session: string | undefined,
      ChallengeResponses: Record<string, string>,
    ) => client.send(new RespondToAuthChallengeCommand({ ClientId, ChallengeName, Session, ChallengeResponses })),
  };
}
