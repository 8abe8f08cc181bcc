import { stepError } from '../errors/step-error.ts';
import type { AuthResponse } from '../protocol/index.ts';
import type { SignInContext } from '../sign-in/context.ts';
import { createSrpClient } from '../srp/client.ts';

/** Answers DEVICE_SRP_AUTH: the same proof as for a password, with the device's own. */
export async function proveDevice(
  { call, clientId, now, devices }: SignInContext,
  username: string,
  session: string | undefined,
): Promise<AuthResponse> {
  const device = devices?.read(username);
  if (!device?.deviceKey || !device.deviceGroupKey || !device.devicePassword)
    throw stepError('DeviceMetadataNotFoundException');
  const srp = createSrpClient();
  const common = { USERNAME: username, DEVICE_KEY: device.deviceKey };
  const challenge = await call('RespondToAuthChallenge', {
    ClientId: clientId,
    ChallengeName: 'DEVICE_SRP_AUTH',
    ChallengeResponses: { ...common, SRP_A: srp.publicHex },
    ...(session ? { Session: session } : {}),
  });
  const { SALT = '', SRP_B = '', SECRET_BLOCK = '' } = challenge.ChallengeParameters ?? {};
  const proof = await srp.prove(
    {
      pool: device.deviceGroupKey,
      user: device.deviceKey,
      password: device.devicePassword,
      saltHex: SALT,
      serverPublicHex: SRP_B,
      secretBlock: SECRET_BLOCK,
    },
    new Date(now()),
  );
  return call('RespondToAuthChallenge', {
    ClientId: clientId,
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
    ChallengeResponses: {
      ...common,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: proof.signature,
      TIMESTAMP: proof.timestamp,
    },
    ...(challenge.Session ? { Session: challenge.Session } : {}),
  });
}
