import { randomUUID } from 'node:crypto';
import type { AuthResponse } from '@savoir/user-pool/protocol';
import type { UserDocument } from '../users/user.ts';
import type { Step } from './step.ts';

/** Tokens, and for a browser that is not remembered yet the key it may be remembered under. */
export async function signedIn(
  { pool, client, complete }: Step,
  user: UserDocument,
  knownDeviceKey?: string,
): Promise<AuthResponse> {
  client.remember(user._id);
  if (complete) return complete(user);
  if (!pool.policy.rememberDevices || knownDeviceKey !== undefined) {
    return {
      ChallengeParameters: {},
      AuthenticationResult: await pool.tokens.signIn(user, { deviceKey: knownDeviceKey }),
    };
  }
  const [region = ''] = pool.id.split('_');
  const device = { key: `${region}_${randomUUID()}`, groupKey: `-${randomUUID().slice(0, 8)}` };
  await pool.devices.insert({
    _id: device.key,
    sub: user._id,
    groupKey: device.groupKey,
    name: '',
    secret: null,
    createdAt: new Date(pool.now()),
  });
  const result = await pool.tokens.signIn(user, { deviceKey: device.key });
  return {
    ChallengeParameters: {},
    AuthenticationResult: {
      ...result,
      NewDeviceMetadata: { DeviceKey: device.key, DeviceGroupKey: device.groupKey },
    },
  };
}
