import { randomUUID } from 'node:crypto';
import type { AuthResponse } from '@savoir/user-pool/protocol';
import { findConfirmedDevice } from '../devices/known-device.ts';
import { refreshTokenMs } from '../durations.ts';
import type { Pool } from '../pool.ts';
import { emitEvent } from '../emit-event.ts';
import type { SignInProof } from '../user-pool.options.ts';
import type { UserDocument } from '../users/user.ts';
import type { Step } from './step.ts';

/** Tokens, and for a browser that the pool does not know yet the key it may be remembered under. */
export async function signedIn(
  step: Step,
  user: UserDocument,
  by: SignInProof,
  provenDeviceKey?: string,
): Promise<AuthResponse> {
  const { pool, client, context, complete } = step;
  client.remember(user._id);
  pool.onSignedIn({ sub: user._id, by, address: client.address, browser: context.browser });
  emitEvent(step, 'signedIn', user);
  if (complete) return complete(user);
  if (pool.policy.rememberDevices === 'OFF')
    return { ChallengeParameters: {}, AuthenticationResult: await pool.tokens.signIn(user) };
  const known = provenDeviceKey ?? (await namedDevice(step, user));
  if (known !== undefined) {
    await pool.devices.change(user._id, known, { authenticatedAt: new Date(pool.now()) });
    return { ChallengeParameters: {}, AuthenticationResult: await pool.tokens.signIn(user, { deviceKey: known }) };
  }
  const NewDeviceMetadata = await newDevice(pool, user);
  const result = await pool.tokens.signIn(user, { deviceKey: NewDeviceMetadata.DeviceKey });
  return { ChallengeParameters: {}, AuthenticationResult: { ...result, NewDeviceMetadata } };
}

/** A browser that is known without being remembered says so, and proves nothing by it: the second factor was asked for. */
async function namedDevice({ pool, parameters }: Step, user: UserDocument): Promise<string | undefined> {
  const key = parameters.optionalString('DEVICE_KEY');
  return key === undefined ? undefined : (await findConfirmedDevice(pool, user._id, key))?._id;
}

async function newDevice(pool: Pool, user: UserDocument) {
  const [region = ''] = pool.id.split('_');
  const DeviceKey = `${region}_${randomUUID()}`;
  const DeviceGroupKey = `-${randomUUID().slice(0, 8)}`;
  const now = new Date(pool.now());
  await pool.devices.insert({
    _id: DeviceKey,
    sub: user._id,
    groupKey: DeviceGroupKey,
    name: '',
    secret: null,
    remembered: false,
    createdAt: now,
    changedAt: now,
    authenticatedAt: now,
    // A browser that never confirms is dropped when its sign-in must have ended.
    expiresAt: new Date(now.getTime() + refreshTokenMs),
  });
  return { DeviceKey, DeviceGroupKey };
}
