import { providerMessages } from '@savoir/user-pool/protocol';
import { sealDeviceSecret } from '../devices/device-secret.ts';
import { invalidParameter, PoolError } from '../pool-error.ts';
import type { Operation } from './operation.ts';
import { signedInUser } from './signed-in-user.ts';

const unknown = () => new PoolError('ResourceNotFoundException', providerMessages.deviceUnknown);
const maxNameCharacters = 1024;

/** Remembers the browser: it gives what it will later be recognised by. */
export const confirmDevice: Operation<'ConfirmDevice'> = async ({ pool, fields }) => {
  const user = await signedInUser(pool, fields);
  const key = fields.string('DeviceKey');
  const config = fields.map('DeviceSecretVerifierConfig');
  const salt = toHex(config.string('Salt'));
  const verifier = toHex(config.string('PasswordVerifier'));
  const name = (fields.optionalString('DeviceName') ?? '').slice(0, maxNameCharacters);
  const secret = sealDeviceSecret(pool.secrets, key, salt, verifier);
  if (!(await pool.devices.confirm(user._id, key, { name, secret }))) throw unknown();
  return { UserConfirmationNecessary: false };
};

export const forgetDevice: Operation<'ForgetDevice'> = async ({ pool, fields }) => {
  const user = await signedInUser(pool, fields);
  if (!(await pool.devices.remove(user._id, fields.string('DeviceKey')))) throw unknown();
  return {};
};

function toHex(base64: string): string {
  const hex = Buffer.from(base64, 'base64').toString('hex');
  if (hex === '' || hex.length > 2 * 400) throw invalidParameter('Invalid device secret verifier.');
  return hex;
}
