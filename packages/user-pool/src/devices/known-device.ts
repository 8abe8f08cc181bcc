import { isNamed } from '../errors/auth-error.ts';
import { providerMessages, type StringMap } from '../protocol/index.ts';
import type { DeviceStore } from './device-store.ts';

/**
 * Runs a step that names the device. When the service does not know the device any more, the stored one is forgotten and the same
 * step runs once more without it. Section 8 of the specification.
 */
export async function withKnownDevice<T>(
  devices: DeviceStore | null,
  name: string,
  step: (parameters: StringMap) => Promise<T>,
): Promise<T> {
  const key = devices?.read(name)?.deviceKey;
  try {
    return await step(key ? { DEVICE_KEY: key } : {});
  } catch (error) {
    if (!isNamed(error, 'ResourceNotFoundException') || !error.message.includes(providerMessages.deviceUnknown))
      throw error;
    devices?.forget(name);
    return step({});
  }
}
