import { providerMessages, rememberedAttribute } from '@savoir/user-pool/protocol';
import { sealDeviceSecret } from '../devices/device-secret.ts';
import type { DeviceDocument } from '../devices/device.collection.ts';
import { findConfirmedDevice } from '../devices/known-device.ts';
import { invalidParameter, PoolError } from '../pool-error.ts';
import type { Operation } from './operation.ts';
import { recentlyProvenUser, signedInUser } from './signed-in-user.ts';

const unknown = () => new PoolError('ResourceNotFoundException', providerMessages.deviceUnknown);
const maxNameCharacters = 1024;
const maxListed = 60;

/** Remembers the browser: it gives what it will later be recognised by. */
export const confirmDevice: Operation<'ConfirmDevice'> = async ({ pool, fields }) => {
  const user = await signedInUser(pool, fields);
  const key = fields.string('DeviceKey');
  const config = fields.map('DeviceSecretVerifierConfig');
  const salt = toHex(config.string('Salt'));
  const verifier = toHex(config.string('PasswordVerifier'));
  const name = (fields.optionalString('DeviceName') ?? '').slice(0, maxNameCharacters);
  const secret = sealDeviceSecret(pool.secrets, key, salt, verifier);
  const isAsked = pool.policy.rememberDevices === 'OPTIONAL';
  const changedAt = new Date(pool.now());
  if (!(await pool.devices.confirm(user._id, key, { name, secret, remembered: !isAsked, changedAt }))) throw unknown();
  return { UserConfirmationNecessary: isAsked };
};

export const forgetDevice: Operation<'ForgetDevice'> = async ({ pool, fields }) => {
  const user = await signedInUser(pool, fields);
  const key = fields.string('DeviceKey');
  if (!(await pool.devices.remove(user._id, key))) throw unknown();
  const { originJti } = await pool.tokens.verifyAccess(fields.string('AccessToken'));
  await pool.refreshTokens.forgetDevice(user._id, key, originJti, new Date(pool.now()));
  return {};
};

const statuses = ['remembered', 'not_remembered'];

export const updateDeviceStatus: Operation<'UpdateDeviceStatus'> = async ({ pool, fields }) => {
  const user = await recentlyProvenUser(pool, fields);
  const status = fields.optionalString('DeviceRememberedStatus') ?? 'not_remembered';
  if (!statuses.includes(status)) throw invalidParameter('Invalid device remembered status.');
  const change = { remembered: status === 'remembered', changedAt: new Date(pool.now()) };
  if (!(await pool.devices.change(user._id, fields.string('DeviceKey'), change))) throw unknown();
  return {};
};

export const getDevice: Operation<'GetDevice'> = async ({ pool, fields }) => {
  const user = await signedInUser(pool, fields);
  const device = await findConfirmedDevice(pool, user._id, fields.string('DeviceKey'));
  if (!device) throw unknown();
  return { Device: description(device) };
};

export const listDevices: Operation<'ListDevices'> = async ({ pool, fields }) => {
  const user = await signedInUser(pool, fields);
  const limit = fields.optionalInteger('Limit', 1, maxListed) ?? maxListed;
  const devices = await pool.devices.list(user._id, limit, fields.optionalString('PaginationToken') ?? '');
  const last = devices.length === limit ? devices.at(-1)?._id : undefined;
  return { Devices: devices.map(description), ...(last === undefined ? {} : { PaginationToken: last }) };
};

const seconds = (date: Date) => date.getTime() / 1000;

const description = ({ _id, name, remembered, createdAt, changedAt, authenticatedAt }: DeviceDocument) => ({
  DeviceKey: _id,
  DeviceAttributes: [
    { Name: 'device_status', Value: 'valid' },
    { Name: 'device_name', Value: name },
    { Name: rememberedAttribute, Value: remembered ? 'remembered' : 'not_remembered' },
  ].filter(({ Value }) => Value !== ''),
  DeviceCreateDate: seconds(createdAt),
  DeviceLastModifiedDate: seconds(changedAt),
  DeviceLastAuthenticatedDate: seconds(authenticatedAt),
});

function toHex(base64: string): string {
  const hex = Buffer.from(base64, 'base64').toString('hex');
  if (hex === '' || hex.length > 2 * 400) throw invalidParameter('Invalid device secret verifier.');
  return hex;
}
