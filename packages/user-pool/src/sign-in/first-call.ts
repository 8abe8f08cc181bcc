import { withKnownDevice } from '../devices/known-device.ts';
import { libraryError } from '../errors/auth-error.ts';
import type { AuthResponse } from '../protocol/index.ts';
import { createSrpClient, type SrpClient } from '../srp/client.ts';
import type { SignInContext } from './context.ts';
import type { AuthFlowType, FirstChallenge, PickedPasskey } from './sign-in-input.ts';

export interface Attempt {
  context: SignInContext;
  username: string;
  password: string;
  preferredChallenge?: FirstChallenge | undefined;
  passkey?: PickedPasskey | undefined;
}

/** The first calls of a flow, up to the first answer that is a result or a challenge for the user. */
export async function firstCall(flow: AuthFlowType, attempt: Attempt): Promise<AuthResponse> {
  const { context, username, password } = attempt;
  const { call, clientId } = context;
  if (flow === 'USER_PASSWORD_AUTH')
    return withKnownDevice(context.devices, username, (device) =>
      call('InitiateAuth', {
        ClientId: clientId,
        AuthFlow: flow,
        AuthParameters: { USERNAME: username, PASSWORD: password, ...device },
      }),
    );
  if (flow !== 'USER_SRP_AUTH') return (await import('../flows/other-flows.ts')).otherFlows[flow](attempt);
  const srp = createSrpClient();
  const challenge = await call('InitiateAuth', {
    ClientId: clientId,
    AuthFlow: flow,
    AuthParameters: { USERNAME: username, SRP_A: srp.publicHex },
  });
  return provePassword(attempt, srp, challenge);
}

/** Answers PASSWORD_VERIFIER. */
export async function provePassword(
  { context, password }: Attempt,
  srp: SrpClient,
  challenge: AuthResponse,
): Promise<AuthResponse> {
  const { call, clientId, poolName, now, devices } = context;
  const {
    USER_ID_FOR_SRP: user,
    USERNAME,
    SALT = '',
    SRP_B = '',
    SECRET_BLOCK = '',
  } = challenge.ChallengeParameters ?? {};
  if (!user) throw libraryError('EmptyUserIdForSRPException');
  const proof = await srp.prove(
    { pool: poolName, user, password, saltHex: SALT, serverPublicHex: SRP_B, secretBlock: SECRET_BLOCK },
    new Date(now()),
  );
  const answer = await withKnownDevice(devices, USERNAME ?? user, (device) =>
    call('RespondToAuthChallenge', {
      ClientId: clientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: user,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: proof.signature,
        TIMESTAMP: proof.timestamp,
        ...device,
      },
      ...(challenge.Session ? { Session: challenge.Session } : {}),
    }),
  );
  // Later answers go under the name the pool knows the user by.
  return { ...answer, ChallengeParameters: { USER_ID_FOR_SRP: user, ...answer.ChallengeParameters } };
}
