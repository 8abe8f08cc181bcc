import * as z from 'zod/mini';
import { requiredLine } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { DeviceLogin, DeviceUserCode } from './device-login.ts';
import { DeployToken, RemoteName } from './remote.ts';

const params = z.object({ name: RemoteName });

/** A program without a browser asks for a deploy token (in the manner of RFC 8628): a person with one lets it in. */
export const beginDeviceLogin = endpoint('dev.beginDeviceLogin', 'POST /dev/remotes/:name/device-logins', 'public', {
  params,
  body: z.strictObject({ machine: requiredLine(100) }),
  response: z.object({
    /** For the program alone. */
    deviceCode: z.string(),
    /** For the person, who types it at the address. */
    userCode: z.string(),
    address: z.string(),
    lifetimeSeconds: z.int(),
    /** Between two calls for the token. */
    intervalSeconds: z.int(),
  }),
  status: 201,
  errors: ['RATE_LIMITED'],
});

/** What the program asks until a person has answered. The token is given once. */
export const takeDeviceToken = endpoint(
  'dev.takeDeviceToken',
  'POST /dev/remotes/:name/device-logins/token',
  'public',
  {
    params,
    body: z.strictObject({ deviceCode: z.string().check(z.regex(/^[\w-]{43}$/)) }),
    response: z.extend(DeployToken, { secret: z.string() }),
    status: 201,
    errors: [
      'DEVICE_LOGIN_PENDING',
      'DEVICE_LOGIN_TOO_OFTEN',
      'DEVICE_LOGIN_DENIED',
      'DEVICE_LOGIN_OVER',
      'RATE_LIMITED',
    ],
  },
);

/** What the program of this code asks for. */
export const findDeviceLogin = endpoint('dev.deviceLogin', 'GET /dev/device-logins', 'dev.tools', {
  query: z.object({ userCode: DeviceUserCode }),
  response: DeviceLogin,
  errors: ['DEVICE_LOGIN_NOT_FOUND', 'RATE_LIMITED'],
});

/** Names the remote: no one lets in more than they were shown. */
export const answerDeviceLogin = endpoint(
  'dev.answerDeviceLogin',
  'POST /dev/remotes/:name/device-logins/answer',
  'dev.tools',
  {
    params,
    body: z.strictObject({ userCode: DeviceUserCode, isAllowed: z.boolean() }),
    response: DeviceLogin,
    errors: ['DEVICE_LOGIN_NOT_FOUND', 'RATE_LIMITED'],
  },
);
