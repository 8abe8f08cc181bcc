import { withKnownDevice } from '../devices/known-device.ts';
import { libraryError } from '../errors/auth-error.ts';
import type { AuthResponse } from '../protocol/index.ts';
import type { SrpClient } from '../srp/client.ts';
import type { SignInContext } from './context.ts';
import type { FirstChallenge, PickedPasskey } from './sign-in-input.ts';

export interface Attempt {
  context: SignInContext;
  username: string;
  password: string;
  preferredChallenge?: FirstChallenge | undefined;
  passkey?: PickedPasskey | undefined;
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
