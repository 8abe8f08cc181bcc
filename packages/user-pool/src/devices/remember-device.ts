import type { AuthenticationResult } from '../protocol/index.ts';
import type { SignInContext } from '../sign-in/context.ts';
import { fromHex, padHex, toBase64, toBigInt } from '../srp/bytes.ts';
import { passwordVerifier } from '../srp/client.ts';

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

/** Lets the pool recognise this browser next time. The sign-in is good without it, so a failure is reported and is none of the sign-in. */
export async function rememberDevice(
  { call, devices, report }: SignInContext,
  { AccessToken, NewDeviceMetadata }: AuthenticationResult,
  names: string[],
): Promise<boolean> {
  if (!devices || !NewDeviceMetadata) return false;
  const { DeviceKey, DeviceGroupKey } = NewDeviceMetadata;
  const devicePassword = toBase64(random(40));
  const saltHex = padHex(toBigInt(random(16)));
  const verifier = await passwordVerifier({
    pool: DeviceGroupKey,
    user: DeviceKey,
    password: devicePassword,
    saltHex,
  });
  try {
    await call('ConfirmDevice', {
      AccessToken,
      DeviceKey,
      DeviceName: navigator.userAgent,
      DeviceSecretVerifierConfig: { Salt: toBase64(fromHex(saltHex)), PasswordVerifier: toBase64(fromHex(verifier)) },
    });
  } catch (error) {
    // Not remembered: the next sign-in asks for the second factor again.
    report(error);
    return false;
  }
  devices.write(names, { deviceKey: DeviceKey, deviceGroupKey: DeviceGroupKey, devicePassword });
  return true;
}
