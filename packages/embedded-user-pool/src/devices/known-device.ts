import { providerMessages } from '@savoir/user-pool/protocol';
import { PoolError } from '../pool-error.ts';
import type { Pool } from '../pool.ts';
import type { UserDocument } from '../users/user.ts';
import type { DeviceDocument } from './device.collection.ts';

export type ConfirmedDevice = DeviceDocument & { secret: NonNullable<DeviceDocument['secret']> };

/** The user's confirmed device of that key, if it is one. */
export async function findConfirmedDevice(pool: Pool, sub: string, key: string): Promise<ConfirmedDevice | null> {
  const device = await pool.devices.find(sub, key);
  return isConfirmed(device) ? device : null;
}

const isConfirmed = (device: DeviceDocument | null): device is ConfirmedDevice =>
  device !== null && device.secret !== null;

/** The user's confirmed device of that key. Throws ResourceNotFoundException, upon which clients forget the device. */
export async function confirmedDevice(pool: Pool, user: UserDocument, key: string): Promise<ConfirmedDevice> {
  const device = await findConfirmedDevice(pool, user._id, key);
  if (!device) throw new PoolError('ResourceNotFoundException', providerMessages.deviceUnknown);
  return device;
}
