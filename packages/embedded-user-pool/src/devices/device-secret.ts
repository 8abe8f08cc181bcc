import type { Secrets } from '../crypto/secrets.ts';
import type { DeviceDocument } from './device.collection.ts';

const context = (key: string) => `device ${key}`;

/** The device's salt and SRP verifier, both hexadecimal, as they are stored. */
export const sealDeviceSecret = (secrets: Secrets, key: string, saltHex: string, verifierHex: string) => ({
  salt: saltHex,
  sealedVerifier: secrets.seal(context(key), Buffer.from(verifierHex, 'hex')).toString('base64'),
});

export function openDeviceVerifier(
  secrets: Secrets,
  { _id, secret }: DeviceDocument & { secret: NonNullable<DeviceDocument['secret']> },
): bigint {
  return BigInt('0x' + secrets.open(context(_id), Buffer.from(secret.sealedVerifier, 'base64')).toString('hex'));
}
